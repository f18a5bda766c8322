import type { ResolvedRemote, ResolvedRemotes } from '@beem/remote-manifest';
import { explainFailure, notABeem } from './registry-errors.js';

const LIMIT_MS = 10_000;
/** Where the shell leads users first. */
const HOME = '/home';

/**
 * What every visitor gets, which needs no token.
 * @param url address of a Beem, without a slash at its end
 * @throws TargetError when none answers there
 */
export async function readLiveRemotes(url: string): Promise<ResolvedRemote[]> {
  const answer = await fetch(`${url}/api/remotes`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: Error) => {
      throw explainFailure(url, error);
    },
  );
  const body = (await answer.json().catch(() => null)) as ResolvedRemotes | null;
  if (!Array.isArray(body?.remotes)) throw notABeem(url, String(answer.status));
  return body.remotes;
}

/** What visitors lose when a remote is retired, as lines. */
export function describeLoss({ name, routes, navigation }: ResolvedRemote): string {
  const pages = routes.map(
    ({ path, title }) => `  ${path} (${title})${path === HOME ? ', the home page of Beem' : ''}`,
  );
  const entries = [...new Set(navigation.map(({ label }) => label))];
  return [
    `Retiring ${name} takes these pages from every visitor; they answer 404 until a build is published again:`,
    ...pages,
    ...(entries.length > 0 ? [`  and the navigation to ${entries.join(', ')}`] : []),
  ].join('\n');
}
