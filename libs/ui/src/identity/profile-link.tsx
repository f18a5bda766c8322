import { Link, type LinkProps, useIsAvailable } from '@beem/platform';

export interface ProfileLinkProps extends Omit<LinkProps, 'to'> {
  userId: string;
  /** For a picture beside a name that is also a link: one tab stop is enough for keyboards and screen readers. */
  isSecond?: boolean;
}

/** A user's name or picture as a link to the profile; plain text when no published remote has a profile page. */
export function ProfileLink({ userId, isSecond = false, ...rest }: ProfileLinkProps) {
  const to = `/profile/${userId}`;
  const isAvailable = useIsAvailable()(to);
  const { className, title, children } = rest;
  // A picture has no direction, and elements beside it keep their side.
  const dir = typeof children === 'string' ? 'auto' : undefined;
  if (!isAvailable)
    return (
      <span className={className} dir={dir} title={title}>
        {children}
      </span>
    );
  return <Link dir={dir} {...rest} to={to} {...(isSecond && { tabIndex: -1, 'aria-hidden': true })} />;
}
