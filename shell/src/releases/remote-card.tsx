import type { RemoteRelease } from '@beem/api-client';
import { guardSentence } from '@beem/contracts';
import { styled } from '@beem/platform';
import { formatRelative } from '@beem/rules';
import { clampLines, type } from '@beem/ui';
import { ChannelRow } from './channel-row';
import { Command } from './command';
import { publishCommand } from './commands';
import { shortId } from './formats';
import { WIDE } from './layout';
import type { ReleaseAction } from './release-action';
import { stateOf } from './release-state';
import { StateLine } from './state-line';

interface RemoteCardProps {
  remote: RemoteRelease;
  /** The server's time. */
  now: Date;
  leastVisitors: number;
  /** The action whose dialog is open. */
  open: ReleaseAction | null;
  onAct: (action: ReleaseAction) => void;
}

/** The heading that gets the focus when an action has removed the pressed button. */
export const headingIdOf = (name: string): string => `release-${name}`;

/** A remote with its channels: a card, or rows of the table in a wide container. */
export function RemoteCard({ remote, now, leastVisitors, open, onAct }: RemoteCardProps) {
  const { name, pages, stable, canary } = remote;
  const state = stateOf(remote, leastVisitors);
  const askedShare = open?.kind === 'share' && open.name === name ? open.share : null;
  const notes = notesOf(remote, now);
  return (
    <Card aria-labelledby={headingIdOf(name)} data-alone={canary ? undefined : ''}>
      <Area data-lines={canary ? 2 : 1}>
        <h2 id={headingIdOf(name)} tabIndex={-1}>
          {name}
        </h2>
        {pages.length > 0 && <p title={pages.join(', ')}>{shortListOf(pages)}</p>}
        {state && <StateLine state={state} />}
      </Area>
      {[stable, canary].map(
        (channel) =>
          channel && (
            <ChannelRow
              key={channel.channel}
              {...{ remote, channel, now, onAct }}
              askedShare={channel.channel === 'canary' ? askedShare : null}
            />
          ),
      )}
      {!stable && (
        <Notes>
          <li>
            Publish it:
            <Command>{publishCommand(name)}</Command>
          </li>
        </Notes>
      )}
      {stable && notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </Card>
  );
}

/**
 * Details that the state line leaves out: the guard's numbers, and why a build is incompatible or cannot be rolled
 * back.
 */
function notesOf({ stable, canary, lastChange }: RemoteRelease, now: Date): string[] {
  const faults = [stable, canary].flatMap((channel) =>
    channel
      ? channel.build.incompatibilities.map((fault) => `${shortId(channel.build.buildId)}: ${fault}`)
      : [],
  );
  const target = stable?.previous;
  const obstacles = target?.incompatibilities.map(
    (fault) => `No roll-back to ${shortId(target.buildId)}: ${fault}`,
  );
  const notes = [...faults, ...(obstacles ?? [])];
  if (canary || lastChange?.kind !== 'canary_aborted') return notes;
  const { buildId, createdAt, detail } = lastChange;
  const when = formatRelative(createdAt, now);
  const closed = `The guard closed the canary ${shortId(buildId ?? '')} ${when === 'now' ? 'just now' : when}. ${guardSentence(detail)}`;
  return [closed, ...notes];
}

/** The first pages of a remote; all of them are in the title. */
function shortListOf(pages: readonly string[]): string {
  const more = pages.length - 2;
  return more > 1 ? `${pages.slice(0, 2).join(', ')} and\u00a0${more}\u00a0more` : pages.join(', ');
}

const Card = styled.article`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(19.5rem, 100%), 1fr));
  gap: 12px 16px;
  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  ${WIDE} {
    &,
    &[data-alone] {
      grid-template-columns: subgrid;
    }
    grid-column: 1 / -1;
    gap: 0 var(--column-gap, 12px);
    padding: 16px 0;
    border: 0;
    border-bottom: 1px solid var(--line);
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

/** In a card the state stands beside the name where it fits. */
const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  gap: 2px 12px;
  min-width: 0;
  h2 {
    ${type.label}
    font-size: 1rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  h2:focus:not(:focus-visible) {
    outline: none;
  }
  > p {
    ${type.small}
  }
  > p[title] {
    ${clampLines(2)}
    flex: 1 0 100%;
    order: 1;
    color: var(--text-3);
  }
  ${WIDE} {
    display: grid;
    align-content: start;
    grid-column: 1;
    gap: 2px;
    > p[title] {
      order: 0;
    }
    &[data-lines='2'] {
      grid-row: span 2;
      grid-template-rows: auto auto 1fr;
      align-content: stretch;
      row-gap: 0;
    }
    /* The canary beside it has this state. */
    &[data-lines='2'] > p:last-child {
      align-self: center;
    }
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: 4px;
  grid-column: 1 / -1;
  margin: 0;
  padding: 8px 12px;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  ${type.small}
  color: var(--text-2);
  list-style: none;
  overflow-wrap: anywhere;
  ${WIDE} {
    margin-top: 8px;
  }
`;
