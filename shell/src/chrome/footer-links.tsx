import { Link, styled, useIsAvailable } from '@beem/platform';
import { media, type } from '@beem/ui';

const LINKS = [
  { path: '/terms', label: 'Terms' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/support', label: 'Support' },
];

/** Legal and support pages, as far as a published remote has them. */
export function FooterLinks() {
  const isAvailable = useIsAvailable();
  const links = LINKS.filter(({ path }) => isAvailable(path));
  if (links.length === 0) return null;
  return (
    <Row aria-label="About Beem">
      {links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  padding: 0 12px;
  ${type.micro}
  color: var(--text-3);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    min-width: 32px;
  }
  ${media.hover} {
    a:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }
  ${media.phone} {
    justify-content: center;
    a {
      min-height: 44px;
    }
  }
`;
