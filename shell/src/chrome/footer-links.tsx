import { Link, styled, useIsAvailable } from '@beem/platform';
import { media, type } from '@beem/ui';

const LINKS = [
  { path: '/terms', label: 'Terms' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/support', label: 'Support' },
];

/** Links to legal and support pages that a published remote has. */
export function FooterLinks() {
  const isAvailable = useIsAvailable();
  const links = LINKS.filter(({ path }) => isAvailable(path));
  if (links.length === 0) return null;
  return (
    <LinkList aria-label="About Beem">
      {links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </LinkList>
  );
}

const LinkList = styled.nav`
  display: flex;
  flex-wrap: wrap;
  padding: 0 8px;
  ${type.micro}
  color: var(--text-3);
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    /* "Terms" is 44 px wide with it, so that all gaps are equal. */
    padding-inline: 6px;
    min-width: 44px;
    min-height: 44px;
  }
  ${media.hover} {
    a:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }
  footer & {
    justify-content: center;
  }
`;
