import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside Beem. The router's own link includes the prefetching of its framework mode: 4 kB that Beem does not
 * use.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const followInPage = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) followInPage(event);
      }}
    />
  );
}

export interface NavLinkProps extends LinkProps {
  /** The link is current on exactly this path only, not below it. */
  end?: boolean;
  /**
   * The path whose pages belong to this entry, where it differs from `to`: shows are at `/show` and belong to Explore.
   */
  pagesAt?: string;
}

/** A link with `aria-current="page"` on the current page. */
export function NavLink({ end = false, pagesAt, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const isBelow = !end && target !== '/' && pathname.startsWith(`${pagesAt ?? target}/`);
  return <Link {...rest} aria-current={pathname === target || isBelow ? 'page' : undefined} />;
}
