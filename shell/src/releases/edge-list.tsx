import type { ReleasesOverview, RunningEdge } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Badge, media, tabularNumbers, type } from '@beem/ui';
import { formatAgo, shortId } from './formats';

/** The running edges and the builds that each of them serves. */
export function EdgeList({ overview }: { overview: ReleasesOverview }) {
  const { edges, readAt } = overview;
  return (
    <section aria-labelledby="edges">
      <Title id="edges">Edges</Title>
      {edges.length === 0 ? (
        <Empty>No edge has reported in the last minute.</Empty>
      ) : (
        <Edges>
          {edges.map((edge) => (
            <li key={edge.id}>
              <b title={edge.host}>{edge.host}</b>
              <span>
                Shell <code title={edge.shellId ?? undefined}>{shortId(edge.shellId ?? 'none')}</code>
              </span>
              <span>
                Remotes{' '}
                <code title={edge.remotesRevision ?? undefined}>
                  {shortId(edge.remotesRevision ?? 'none')}
                </code>
              </span>
              <span>Seen {formatAgo(edge.seenAt, new Date(readAt))}</span>
              <Differences edge={edge} overview={overview} />
            </li>
          ))}
        </Edges>
      )}
    </section>
  );
}

interface DifferencesProps {
  edge: RunningEdge;
  overview: ReleasesOverview;
}

/** An edge applies a change within seconds; a longer difference needs attention. */
function Differences({ edge, overview }: DifferencesProps) {
  const { liveShellId, remotesRevision } = overview;
  const isOtherShell = liveShellId !== null && edge.shellId !== liveShellId;
  const isBehind = edge.remotesRevision !== remotesRevision;
  if (!isOtherShell && !isBehind) return <Badge tone="success">Up to date</Badge>;
  return <Badge tone="warning">{isOtherShell ? 'Serves another shell' : 'Serves other remotes'}</Badge>;
}

const Title = styled.h2`
  ${type.h2}
  margin: 40px 0 12px;
`;

const Empty = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const Edges = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.small}
  ${tabularNumbers}
  color: var(--text-2);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 24px;
    min-height: 44px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    flex: 1 1 10rem;
    min-width: 0;
    overflow: hidden;
    color: var(--text);
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    li {
      gap: 4px 16px;
    }
    /* The host and its state share the first line. */
    b {
      order: -2;
      flex-basis: 60%;
    }
    li > :last-child {
      order: -1;
    }
  }
  code {
    margin-inline-start: 4px;
    font: 0.8125rem/1.25rem var(--font-mono, ui-monospace, monospace);
    color: var(--text);
  }
`;
