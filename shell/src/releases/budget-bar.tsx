import type { ReleasedChannel } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatFileSize } from '@beem/rules';
import { media, tabularNumbers, type, VisuallyHidden } from '@beem/ui';
import { WIDE } from './layout';
import { budgetLevel } from './release-state';

const LEVEL_WORDS = { over: ', over its budget', near: ', near its budget', within: '' };

/** All JavaScript of a build against its budget; amber above 95 %, red above it. */
export function BudgetBar({ weight }: { weight: NonNullable<ReleasedChannel['build']['weight']> }) {
  const { gzipBytes, budgetGzipBytes } = weight;
  const level = budgetLevel(weight);
  return (
    <Budget data-level={level}>
      <span>
        <b>{formatFileSize(gzipBytes)}</b> <span>{`of ${Math.round(budgetGzipBytes / 1_000)}`}</span>
        <VisuallyHidden>{` kB${LEVEL_WORDS[level]}`}</VisuallyHidden>
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, (gzipBytes / Math.max(1, budgetGzipBytes)) * 100)}%` }} />
      </i>
    </Budget>
  );
}

const Budget = styled.span`
  display: grid;
  gap: 6px;
  ${type.micro}
  ${tabularNumbers}
  color: var(--text-3);
  ${WIDE} {
    padding-top: 2px;
  }
  > span {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 6px;
  }
  b {
    color: var(--text-2);
    font-weight: 500;
  }
  > i {
    display: block;
    height: 4px;
    overflow: hidden;
    border-radius: 2px;
    background: var(--surface-4);
  }
  i > i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--accent);
    ${media.forcedColors} {
      background: Highlight;
    }
  }
  &[data-level='near'] i > i {
    background: var(--warning);
  }
  &[data-level='over'] {
    b {
      color: var(--danger);
    }
    i > i {
      background: var(--danger);
    }
  }
`;
