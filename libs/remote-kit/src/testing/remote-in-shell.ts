import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { CurrentUser } from '@beem/api-client';
import type { ClientErrorReport, Problem } from '@beem/contracts';
import { type BuildManifest, type ResolvedRemote, resolveRemote } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { type ShellServer, sendJson, startShellServer } from './shell-server';

/** Answer of the API to a call: status 200 by default, and a body that is sent as JSON. */
export interface ShellAnswer {
  status?: number;
  body?: unknown;
}

/** A built remote in Beem's own shell, without a server behind it. */
export interface RemoteInShell extends ShellServer {
  build: BuildManifest;
  /** Answers by method and path without query, `GET /api/videos/trending`; may be changed while a test runs. */
  answers: Record<string, ShellAnswer>;
  /** The answer of GET /api/user; null for a guest. */
  user: CurrentUser | null;
  /** Failures that the shell reported, e.g. that the remote did not load or threw while it rendered. */
  failures: ClientErrorReport[];
}

/** The addresses of the shell's reports, which get empty answers. */
const FAILURES = 'POST /api/registry/client-errors';
const REPORTS = [FAILURES, 'POST /api/registry/load-reports', 'POST /api/csp-reports'];

/**
 * Serves the build in `dist` of a remote's folder in the shell.
 * @param folder folder of the remote
 * @param answers answers of the API; a call without one gets a 404
 */
export async function startRemoteInShell(
  folder: string,
  answers: Record<string, ShellAnswer> = {},
): Promise<RemoteInShell> {
  const dist = join(folder, 'dist');
  const build = readBuildManifest(dist);
  const hostDist = partOfKit('slot-host', '../../dist/slot-host');
  const remotes = [toResolved(build), toHost(readBuildManifest(hostDist), build)];
  const folders = new Map([
    [build.remote.name, dist],
    [remotes[1]?.name ?? '', hostDist],
  ]);
  const state = {
    answers: { ...answers },
    user: null as CurrentUser | null,
    failures: [] as ClientErrorReport[],
  };

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const call = `${request.method} ${path}`;
    if (call === FAILURES) state.failures.push((await json(request)) as ClientErrorReport);
    if (REPORTS.includes(call)) return sendJson(response, 204, undefined);
    const known = state.answers[call] ?? (call === 'GET /api/user' ? answerUser(state.user) : null);
    const { status = 200, body } = known ?? refusal(404, 'not_found', `${call} has no answer in this test.`);
    sendJson(response, status, body);
  }

  const server = await startShellServer({
    shell: partOfKit('shell', '../../../../shell/dist'),
    remotes: () => remotes,
    fileOf: (path) => {
      const [, name = '', file = ''] = /^\/remotes\/([^/]+)\/[^/]+\/([^/]+)$/.exec(path) ?? [];
      const at = folders.get(name);
      return at ? join(at, file) : null;
    },
    answer: (...call) => void answer(...call),
  });
  return Object.assign(state, server, { build });
}

const answerUser = (user: CurrentUser | null): ShellAnswer =>
  user ? { body: user } : refusal(401, 'unauthenticated', 'Sign in first.');

function refusal(status: number, code: Problem['code'], message: string): ShellAnswer {
  return { status, body: { type: 'about:blank', title: message, status, code, message, requestId: 'test' } };
}

function toResolved(manifest: BuildManifest): ResolvedRemote {
  const remote = resolveRemote({ manifest, previous: null, channel: 'stable' });
  if (!remote) throw new Error(`The build of ${manifest.remote.name} names a script without a hash.`);
  return remote;
}

/** The host also fills the slots that the remote under test needs from others. */
function toHost(host: BuildManifest, { remote }: BuildManifest): ResolvedRemote {
  const fills = remote.slots.needs.map(({ slot }) => ({ slot, expose: './filler' }));
  return toResolved({ ...host, remote: { ...host.remote, slots: { fills, needs: [] } } });
}

/** The part that the package contains, or in this repository the one that was built for it. */
function partOfKit(name: string, here: string): string {
  const packed = join(import.meta.dirname, '../..', name);
  const folder = existsSync(packed) ? packed : join(import.meta.dirname, here);
  if (!existsSync(folder))
    throw new Error(`${folder} is missing: build @beem/shell and @beem/remote-kit first.`);
  return folder;
}
