import type { RemoteRelease } from '@beem/api-client';
import { formatRelative } from '@beem/rules';
import { formatShare, shortId } from './formats';

/** What an admin wants to do with a remote. */
export type ReleaseAction = { name: string } & (
  | { kind: 'promote' }
  | { kind: 'abort' }
  | { kind: 'roll-back' }
  | { kind: 'share'; share: number }
);

/** The texts of an action's dialog. */
export interface ActionTexts {
  title: string;
  /** A sentence that describes the effect. */
  sentence: string;
  /** The labels of the button, before and during the call. */
  verb: string;
  busyVerb: string;
  variant: 'primary' | 'danger';
  /** The text of the toast. */
  done: string;
}

type Published = Pick<
  NonNullable<RemoteRelease['stable']>['build'],
  'buildId' | 'publishedBy' | 'publishedAt'
>;

/**
 * Describes an action; null when it is no longer possible.
 * @param now the server's time
 */
export function describeAction(
  action: ReleaseAction,
  { name, stable, canary }: RemoteRelease,
  now: Date,
): ActionTexts | null {
  const describe = ({ buildId, publishedBy, publishedAt }: Published) =>
    `${shortId(buildId)} (${publishedBy}, ${formatRelative(publishedAt, now)})`;
  if (!stable) return null;
  const stableId = shortId(stable.build.buildId);
  if (action.kind === 'roll-back') {
    const { previous } = stable;
    if (!previous) return null;
    return {
      title: `Roll back ${name}`,
      sentence: `All visitors will get build ${describe(previous)} again, in place of ${stableId}.${canaryAfter(previous.buildId, canary)}`,
      ...{ verb: 'Roll back', busyVerb: 'Rolling back...', variant: 'danger' },
      done: `${name} is back at ${shortId(previous.buildId)}`,
    };
  }
  if (!canary) return null;
  const canaryId = shortId(canary.build.buildId);
  switch (action.kind) {
    case 'promote':
      return {
        title: `Promote ${name} ${canaryId}`,
        sentence: `All visitors will get build ${describe(canary.build)}. Now ${formatShare(canary.share)} get it. A roll-back leads to ${stableId}.`,
        ...{ verb: 'Promote', busyVerb: 'Promoting...', variant: 'primary' },
        done: `${name} ${canaryId} is stable`,
      };
    case 'abort':
      return {
        title: `Abort the canary of ${name}`,
        sentence: `The ${formatShare(canary.share)} of the visitors who get build ${describe(canary.build)} will get ${stableId} again.`,
        ...{ verb: 'Abort canary', busyVerb: 'Aborting...', variant: 'danger' },
        done: `The canary of ${name} is closed`,
      };
    case 'share':
      return {
        title: `Give ${formatShare(action.share)} of the visitors ${name} ${canaryId}`,
        sentence: `${shareSentence(action.share, canary.share)} All others get ${stableId}.`,
        ...{ verb: `Set to ${formatShare(action.share)}`, busyVerb: 'Setting...', variant: 'primary' },
        done: `${name} ${canaryId} is at ${formatShare(action.share)}`,
      };
    default:
      return action satisfies never;
  }
}

function canaryAfter(stableId: string, canary: RemoteRelease['canary']): string {
  if (!canary) return '';
  const id = shortId(canary.build.buildId);
  return canary.build.buildId === stableId
    ? ` Its canary ${id} is the same build and will be closed.`
    : ` Its canary ${id} stays open.`;
}

function shareSentence(share: number, now: number): string {
  if (share === 0)
    return `Nobody will get the canary; now ${formatShare(now)} of the visitors get it. It stays open.`;
  const kept = share > now ? ' Everybody who has it keeps it.' : '';
  return `Now ${formatShare(now)} get it.${kept}`;
}
