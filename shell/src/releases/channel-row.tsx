import type { ReleasedChannel, RemoteRelease } from '@beem/api-client';
import { formatMs, formatRate } from '@beem/contracts';
import { styled } from '@beem/platform';
import { type, VisuallyHidden } from '@beem/ui';
import { BudgetBar } from './budget-bar';
import { BuildCell } from './build-cell';
import { ChannelActions } from './channel-actions';
import { Cell, Figure, Muted } from './figure-cell';
import { formatNumber, formatShare } from './formats';
import { BESIDE, NAMED_LINE, ONE_LINE, WIDE } from './layout';
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
  // Without visitors there is nothing to draw.
  const spans = health && health.visitors > 0 ? healthSpans : null;
  const trendOf = (label: string, key: keyof HealthSpan, format: (value: number) => string) =>
    spans && <Trend {...{ label, format }} values={spans.map((span) => span[key])} />;
  const isCanary = channel.channel === 'canary';
  return (
    <Row aria-label={`${name}, ${channel.channel}`} data-alone={canary ? undefined : ''}>
      <ChannelName data-canary={isCanary || undefined}>{isCanary ? 'Canary' : 'Stable'}</ChannelName>
      <BuildCell build={build} now={now} />
      <Share>
        <VisuallyHidden>Share of visitors</VisuallyHidden>
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
      </Share>
      <Figures>
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
        <Cell label="Bytes, budget" isBar>
          {weight ? <BudgetBar weight={weight} /> : <Muted>–</Muted>}
        </Cell>
      </Figures>
      <ChannelActions {...{ name, channel, onAct }} />
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  align-items: center;
  gap: 8px 12px;
  min-width: 0;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  ${BESIDE} {
    &[data-alone] {
      grid-template-columns: auto minmax(0, 1fr) auto;
      > :last-child {
        grid-area: 1 / 3 / span 2;
      }
    }
    /* Stable and canary stand side by side: as high as the slider of the canary. */
    &:not([data-alone]) {
      grid-template-rows: minmax(44px, auto);
    }
  }
  ${WIDE} {
    &,
    &[data-alone] {
      grid-template-columns: subgrid;
    }
    &[data-alone] > :last-child {
      grid-area: auto;
    }
    grid-column: 2 / -1;
    /* The first lines of all cells stand at one height. */
    align-items: start;
    gap: 0 var(--column-gap, 12px);
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
`;

/** In a card it stands above the build. */
const Share = styled.div`
  position: relative;
  grid-area: 2 / 1 / auto / span 2;
  ${type.label}
  ${NAMED_LINE} {
    grid-area: 1 / 2;
  }
  ${WIDE} {
    grid-area: auto;
  }
`;

/** A strip of figures; each is a cell of the table in a wide container. */
const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(4.75rem, 100%), 1fr));
  grid-column: 1 / -1;
  gap: 8px 12px;
  margin-top: 4px;
  ${ONE_LINE} {
    grid-template-columns: repeat(3, auto) minmax(5rem, 1fr);
    gap: 0;
    > :not(:last-child) {
      padding-right: 8px;
    }
    > :not(:first-child) {
      padding-left: 8px;
      border-left: 1px solid var(--line);
    }
  }
  ${BESIDE} {
    [data-alone] > & {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  ${WIDE} {
    display: contents;
    > :not(:last-child) {
      padding-right: 0;
    }
    > :not(:first-child) {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
