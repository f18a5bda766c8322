import { api, toast } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';

const SHOWN_DIGITS = 7;

/** Builds that did not load and for which a toast was shown. */
const lostBuilds = new Set<string>();

/** The first digits of a build id, as users read it. */
export function shortBuild(buildId: string): string {
  return buildId.slice(0, SHOWN_DIGITS);
}

let lastCall: Promise<boolean> = Promise.resolve(true);

/**
 * Ends this browser's preview of a remote; the next page has the live build. Never throws. Calls run one at a time: one
 * cookie holds all previews, and each answer replaces the cookie of its request. @returns whether it ended
 */
export function endPreview(remote: string): Promise<boolean> {
  lastCall = lastCall.then(() =>
    api.delete('/api/previews/{remote}', { path: { remote } }).then(
      () => true,
      () => false,
    ),
  );
  return lastCall;
}

/**
 * Ends the preview of a build that did not load, once, with a toast.
 * @returns whether the live build can be shown
 */
export async function endLostPreview({ name, buildId }: ResolvedRemote): Promise<boolean> {
  const build = `${name} ${shortBuild(buildId)}`;
  if (lostBuilds.has(build) || !(await endPreview(name))) return false;
  lostBuilds.add(build);
  toast({
    title: 'Preview ended',
    description: `${build} did not load. You see the live build again.`,
    variant: 'destructive',
  });
  return true;
}
