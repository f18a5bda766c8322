import type { BuildReference } from '@beem/remote-manifest';
import { currentRemotes, subscribeToRemotes } from './remotes';

/** By `remote@build`, the newest visit that brought this tab the build. */
const newest = new Map<string, string>();
/** Those with which builds are reported in this page view. */
const taken = new Map<string, string | undefined>();
let path = '';

noteVisit();
subscribeToRemotes(noteVisit);

/**
 * The visit with which a build is reported: the one that was the newest at the first report of the page view. A refresh of the
 * remotes may bring another one, and the server would take what fails then for the failure of another page view. Empty for a build
 * that no answer brought.
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
