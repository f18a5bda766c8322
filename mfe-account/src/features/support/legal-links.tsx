import { Link, styled } from '@beem/platform';
import { type } from '@beem/ui';

/** Links below the support pages. */
export function LegalLinks() {
  return (
    <Links aria-label="Legal">
      <Link to="/terms">Terms of Service</Link>
      <Link to="/privacy">Privacy Policy</Link>
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  margin-top: 16px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    ${type.label}
    font-weight: 400;
    color: var(--text-3);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
