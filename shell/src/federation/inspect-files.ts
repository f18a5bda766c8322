import type { RemoteBuild } from './remote-build';

export type LoadFailure = 'load' | 'integrity';

/**
 * Finds out why a build did not load. It fetches the files past the browser's cache, so that a good file replaces a
 * broken immutable one there before the next attempt.
 */
export async function inspectFiles(build: RemoteBuild, expose: string): Promise<LoadFailure> {
  const files = [build.entry, ...(build.exposes[expose]?.js ?? [])];
  const findings = await Promise.all(files.map(inspectFile));
  return findings.includes('integrity') ? 'integrity' : 'load';
}

/**
 * Whether a content blocker is the likely cause: a file gets no answer at all, but another file of the same server
 * does.
 */
export async function areFilesBlocked(build: RemoteBuild, expose: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const files = [build.entry, ...(build.exposes[expose]?.js ?? [])];
  const [isReached, ...isAnswered] = await Promise.all(
    ['/favicon.svg', ...files.map(({ url }) => url)].map(answers),
  );
  return isReached === true && isAnswered.includes(false);
}

/** A slow server is not a blocker: the request of a blocked file fails at once. */
async function answers(url: string): Promise<boolean | 'late'> {
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return true;
  } catch (error) {
    return error instanceof TypeError ? false : 'late';
  }
}

async function inspectFile(file: { url: string; integrity: string }): Promise<LoadFailure | 'fine'> {
  try {
    const response = await fetch(file.url, { cache: 'reload', signal: AbortSignal.timeout(5_000) });
    if (!response.ok) return 'load';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return !file.integrity || file.integrity === `sha384-${hash}` ? 'fine' : 'integrity';
  } catch {
    return 'load';
  }
}
