import { Link, styled } from '@beem/platform';
import { media, type, VisuallyHidden } from '@beem/ui';
import { ChevronRight, ExternalLink, ScrollText, Shield, Sparkles } from 'lucide-react';
import { Card } from '../../shared/card';

/** Links to the plans and to the legal texts; legal texts open beside the settings, so that typed values are kept. */
export function LegalCard() {
  return (
    <Rows aria-label="Plans and legal">
      <Link to="/subscription">
        <Sparkles aria-hidden="true" />
        Subscription
        <ChevronRight aria-hidden="true" />
      </Link>
      <Link to="/terms" target="_blank">
        <ScrollText aria-hidden="true" />
        <span>
          Terms of Service<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
        <ExternalLink aria-hidden="true" />
      </Link>
      <Link to="/privacy" target="_blank">
        <Shield aria-hidden="true" />
        <span>
          Privacy Policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
        <ExternalLink aria-hidden="true" />
      </Link>
    </Rows>
  );
}

const Rows = styled(Card)`
  padding: 0;
  overflow: hidden;
  a {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 52px;
    padding: 8px 20px;
    ${type.body}
    font-weight: 500;
    &:focus-visible {
      outline-offset: -2px;
      border-radius: var(--radius-lg);
    }
  }
  a + a {
    border-top: 1px solid var(--line);
  }
  svg {
    flex: none;
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
    color: var(--text-2);
  }
  svg:last-child {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
    margin-left: auto;
    color: var(--text-3);
  }
  ${media.hover} {
    a:hover {
      background: var(--surface-3);
    }
  }
`;
