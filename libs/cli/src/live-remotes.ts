import type { ResolvedRemote, ResolvedRemotes } from '@beem/remote-manifest';
import { explainFailure, notARegistry } from './registry-errors.js';

const LIMIT_MS = 10_000;
/** The page that the shell opens first. */
const HOME = '/home';

/**
 * Reads the builds that every visitor gets, which needs no token.
 * @param url address of a Beem, without a slash at its end
 * @throws TargetError when no Beem answers at the address
 */
export async function readLiveRemotes(url: string): Promise<ResolvedRemote[]> {
  const answer = await fetch(`${url}/api/remotes`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: Error) => {
      throw explainFailure(url, error);
    },
  );
  const body = (await answer.json().catch(() => null)) as ResolvedRemotes | null;
  if (!Array.isArray(body?.remotes)) throw notARegistry(url, String(answer.status));
  return body.remotes;
}

/** Describes what visitors lose when a remote is retired, as lines. */
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
