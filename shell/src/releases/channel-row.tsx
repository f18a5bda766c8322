import type { ReleasedChannel, RemoteRelease } from '@beem/api-client';
import { formatMs, formatRate } from '@beem/contracts';
import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { BudgetBar } from './budget-bar';
import { BuildCell } from './build-cell';
import { ChannelActions } from './channel-actions';
import { Cell, Figure, Muted } from './figure-cell';
import { formatNumber, formatShare } from './formats';
import { WIDE } from './layout';
import type { ReleaseAction } from './release-action';
import { ShareControl } from './share-control';
import { Trend } from './trend';

type HealthSpan = NonNullable<ReleasedChannel['build']['healthSpans']>[number];

interface ChannelRowProps {
  remote: RemoteRelease;
  channel: ReleasedChannel;
  /** The server's time. */
  now: Date;
  /** The share chosen in the open dialog of this remote. */
  askedShare: number | null;
  onAct: (action: ReleaseAction) => void;
}

/** The figure is the p75 of all loads, even where the guard compared only some loads. */
const SLOWER = {
  all: 'slower than stable',
  uncached: 'slower than stable where nothing was in the browser’s cache',
};

/** One channel of a remote: its build, its share of visitors, its health, and its actions. */
export function ChannelRow({ remote, channel, now, askedShare, onAct }: ChannelRowProps) {
  const { name, canary } = remote;
  const { build, share, againstStable } = channel;
  const { health, healthSpans, weight } = build;
  const trendOf = (label: string, key: keyof HealthSpan, format: (value: number) => string) =>
    healthSpans && <Trend {...{ label, format }} values={healthSpans.map((span) => span[key])} />;
  const isCanary = channel.channel === 'canary';
  return (
    <Row aria-label={`${name}, ${channel.channel}`}>
      <ChannelName data-canary={isCanary || undefined}>{isCanary ? 'Canary' : 'Stable'}</ChannelName>
      <BuildCell build={build} now={now} />
      <Cell label="Share of visitors" isBlock>
        {isCanary ? (
          <ShareControl
            remote={name}
            share={share}
            asked={askedShare}
            onChoose={(chosen) => onAct({ kind: 'share', name, share: chosen })}
          />
        ) : (
          <Muted>{canary ? formatShare(share) : '100 %, no canary'}</Muted>
        )}
      </Cell>
      <Figure
        label="Visitors"
        value={formatNumber(health?.visitors)}
        trend={trendOf('Visitors', 'visitors', formatNumber)}
      />
      <Figure
        label="Failed views"
        value={formatRate(health?.failureShare)}
        worse={againstStable?.worseIn.includes('failures') ? 'more than stable' : null}
        trend={trendOf('Failed views', 'failureShare', formatRate)}
      />
      <Figure
        label="p75 load"
        value={formatMs(health?.p75Ms)}
        worse={againstStable?.worseIn.includes('load_time') ? SLOWER[againstStable.comparedLoads] : null}
        trend={trendOf('p75 load', 'p75Ms', formatMs)}
      />
      <Cell label="Bytes, budget" isBlock>
        {weight ? <BudgetBar weight={weight} /> : <Muted>–</Muted>}
      </Cell>
      <ChannelActions {...{ name, channel, onAct }} />
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  /* Three figures per line, fewer with large text. */
  grid-template-columns: repeat(auto-fit, minmax(max(4.75rem, 28%), 1fr));
  align-content: start;
  gap: 12px 16px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  ${WIDE} {
    grid-column: 2 / -1;
    grid-template-columns: subgrid;
    /* The first lines of all cells stand at one height. */
    align-items: start;
    gap: 0 12px;
    min-height: 52px;
    padding: 0;
    border: 0;
  }
`;

const ChannelName = styled.h3`
  ${type.small}
  color: var(--text-2);
  font-weight: 400;
  &[data-canary] {
    color: var(--accent);
    font-weight: 600;
  }
  grid-column: 1 / -1;
  margin-bottom: -8px;
  ${WIDE} {
    grid-column: auto;
    margin: 0;
  }
`;
