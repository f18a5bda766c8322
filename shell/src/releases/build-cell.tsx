import type { ReleasedChannel } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatRelative } from '@beem/rules';
import { type, VisuallyHidden } from '@beem/ui';
import { GitCommitHorizontal } from 'lucide-react';
import { shortId } from './formats';
import { NAMED_LINE, WIDE } from './layout';

interface BuildCellProps {
  build: ReleasedChannel['build'];
  /** The server's time. */
  now: Date;
}

/** A build: its id, sources, author and age. */
export function BuildCell({ build, now }: BuildCellProps) {
  const { buildId, gitRevision, publishedBy, publishedAt } = build;
  return (
    <Build>
      <p>
        <b title={buildId}>{shortId(buildId)}</b>
        {gitRevision && (
          <code title={`Git revision ${gitRevision}`}>
            <GitCommitHorizontal aria-hidden="true" />
            <VisuallyHidden>Git revision </VisuallyHidden>
            {shortId(gitRevision)}
          </code>
        )}
      </p>
      <p title={publishedBy}>
        <span>{publishedBy}</span>
        <span>{`, ${formatRelative(publishedAt, now)}`}</span>
      </p>
    </Build>
  );
}

const Build = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  grid-area: 3 / 1 / auto / span 2;
  min-width: 0;
  p {
    display: flex;
    align-items: center;
    gap: 8px;
    ${type.small}
    color: var(--text-3);
    white-space: nowrap;
  }
  p + p {
    display: block;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    ${type.label}
    color: var(--text);
    font-weight: 600;
    font-family: var(--font-mono, ui-monospace, monospace);
  }
  code {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 1px 8px;
    border-radius: var(--radius-xs);
    background: var(--surface-3);
    color: var(--text-2);
    font: 0.75rem/1.125rem var(--font-mono, ui-monospace, monospace);
  }
  svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
  ${NAMED_LINE} {
    grid-row-start: 2;
  }
  ${WIDE} {
    display: block;
    grid-area: auto;
  }
`;
