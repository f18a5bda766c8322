import type { BuildReference } from '@beem/remote-manifest';
import { currentRemotes, subscribeToRemotes } from './remotes';

/** The newest visit that provided each build to this tab, by `remote@build`. */
const newest = new Map<string, string>();
/** The visits with which builds are reported in this page view. */
const taken = new Map<string, string | undefined>();
let path = '';

noteVisit();
subscribeToRemotes(noteVisit);

/**
 * Returns the visit with which a build is reported: the newest one at the first report of the page view. A refresh of
 * the remotes may provide another visit, and the server would then count later failures for another page view. Empty
 * for a build that no answer provided.
 */
export function visitOf({ remote, buildId }: BuildReference): string {
  const key = `${remote}@${buildId}`;
  if (location.pathname !== path) taken.clear();
  path = location.pathname;
  if (!taken.has(key)) taken.set(key, newest.get(key));
  return taken.get(key) ?? '';
}

function noteVisit(): void {
  const { remotes, visit } = currentRemotes();
  if (!visit) return;
  for (const { name, buildId, previous } of remotes)
    for (const id of previous ? [buildId, previous.buildId] : [buildId]) newest.set(`${name}@${id}`, visit);
}
