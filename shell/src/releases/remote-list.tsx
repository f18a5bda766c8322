import type { ReleasesOverview } from '@beem/api-client';
import { styled } from '@beem/platform';
import { EmptyState, Skeleton, SkeletonGroup, type } from '@beem/ui';
import { Rocket } from 'lucide-react';
import { Command } from './command';
import { publishCommand } from './commands';
import { WIDE, WIDEST } from './layout';
import type { ReleaseAction } from './release-action';
import { RemoteCard } from './remote-card';

interface RemoteListProps {
  overview: ReleasesOverview;
  open: ReleaseAction | null;
  onAct: (action: ReleaseAction) => void;
}

/** All remotes: a table in a wide container, otherwise cards. */
export function RemoteList({ overview, open, onAct }: RemoteListProps) {
  const { remotes, leastVisitors, readAt } = overview;
  if (remotes.length === 0)
    return (
      <EmptyState icon={<Rocket />} title="Nothing is published yet">
        Areas appear here when their team publishes them:
        <Command>{publishCommand('mfe-feed')}</Command>
      </EmptyState>
    );
  return (
    <Frame>
      <Table>
        <Head aria-hidden="true">
          <span>Area</span>
          <span data-span="2">Build</span>
          <span>Share of visitors</span>
          <span data-end="">Visitors</span>
          <span data-end="">Failed views</span>
          <span data-end="">p75 load</span>
          <span>Bytes, budget</span>
          <span />
        </Head>
        {remotes.map((remote) => (
          <RemoteCard key={remote.name} {...{ remote, leastVisitors, open, onAct }} now={new Date(readAt)} />
        ))}
      </Table>
    </Frame>
  );
}

export function RemoteListLoading() {
  return (
    <SkeletonGroup label="Loading releases">
      <Frame>
        <Shapes>
          {[...'abcd'].map((key) => (
            <div key={key}>
              <p>
                <Skeleton width="8rem" />
                <Skeleton width="min(11rem, 70%)" height="0.75rem" />
              </p>
              {[...'abcde'].map((cell) => (
                <Skeleton key={cell} width="5.5rem" />
              ))}
            </div>
          ))}
        </Shapes>
      </Frame>
    </SkeletonGroup>
  );
}

const Frame = styled.div`
  container: releases / inline-size;
`;

/** As high as a card or table row with only a stable build. */
const Shapes = styled.div`
  display: grid;
  grid-auto-rows: 15.5rem;
  gap: 12px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 16px 24px;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-lg);
    background: var(--surface-1);
    overflow: hidden;
  }
  p {
    display: grid;
    flex: 1 0 100%;
    gap: 8px;
  }
  ${WIDE} {
    grid-auto-rows: 5.5rem;
    gap: 0;
    /* The head of the table. */
    padding-top: 33px;
    > div {
      flex-wrap: nowrap;
      justify-content: space-between;
      padding: 16px 0;
      border-width: 1px 0 0;
      border-radius: 0;
      background: none;
    }
    > div > :not(p) {
      flex: none;
    }
    p {
      flex: 0 1 14rem;
    }
  }
`;

const Table = styled.div`
  display: grid;
  gap: 12px;
  ${WIDE} {
    grid-template-columns:
      minmax(9.25rem, 1fr) auto minmax(9.5rem, 1fr) minmax(10rem, 0.8fr)
      repeat(3, auto) 6rem auto;
    gap: 0 var(--column-gap, 12px);
  }
  ${WIDEST} {
    --column-gap: 16px;
  }
`;

const Head = styled.div`
  display: none;
  ${WIDE} {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--line);
    ${type.small}
    color: var(--text-3);
    white-space: nowrap;
    [data-span] {
      grid-column: span 2;
    }
    [data-end] {
      text-align: end;
    }
  }
`;
