import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside Beem. The router's own brings prefetching for its framework mode along: 4 kB nobody here uses. */
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
  /** Current at exactly this path only, not below it. */
  end?: boolean;
  /** The path whose pages belong to this place, where it is not its own: shows lie at `/show`, and are explored. */
  pagesAt?: string;
}

/** A link that says `aria-current="page"` where one is. */
export function NavLink({ end = false, pagesAt, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const isBelow = !end && target !== '/' && pathname.startsWith(`${pagesAt ?? target}/`);
  return <Link {...rest} aria-current={pathname === target || isBelow ? 'page' : undefined} />;
}
