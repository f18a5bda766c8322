import { Link, type LinkProps, useIsAvailable } from '@beem/platform';

export interface ProfileLinkProps extends Omit<LinkProps, 'to'> {
  userId: string;
  /** For a picture beside a name that is a link, too: one stop for keyboards and screen readers is enough. */
  isSecond?: boolean;
}

/** A user's name or picture as a link to the profile; plain where no published remote has that page. */
export function ProfileLink({ userId, isSecond = false, ...rest }: ProfileLinkProps) {
  const to = `/profile/${userId}`;
  const isAvailable = useIsAvailable()(to);
  const { className, title, children } = rest;
  // A picture has no direction, and what stands beside it keeps its side.
  const dir = typeof children === 'string' ? 'auto' : undefined;
  if (!isAvailable)
    return (
      <span className={className} dir={dir} title={title}>
        {children}
      </span>
    );
  return <Link dir={dir} {...rest} to={to} {...(isSecond && { tabIndex: -1, 'aria-hidden': true })} />;
}
