import type { BuildUpload, Problem, RemoteChannel, RemoteStatus } from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';

/** A refused call, in the server's words. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Every reason, where the server names several. */
    readonly reasons: string[] = [],
  ) {
    super(message);
    this.name = 'RegistryError';
  }
}

const TRIES = 3;
const PAUSE_MS = 500;
/** Of one try, a build's file included. */
const ANSWER_LIMIT_MS = 60_000;

/** The registry's HTTP API as the command line uses it. Every call may be repeated, so short troubles are sat out. */
export class RegistryClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  status(remote: string): Promise<RemoteStatus> {
    return this.call('GET', remote);
  }

  start(build: BuildManifest): Promise<BuildUpload> {
    return this.call('POST', `${build.remote.name}/builds`, { json: build });
  }

  async sendFile(remote: string, buildId: string, integrity: string, content: Buffer): Promise<void> {
    await this.call('PUT', `${remote}/builds/${buildId}/files?integrity=${encodeURIComponent(integrity)}`, {
      bytes: content,
    });
  }

  complete(remote: string, buildId: string): Promise<BuildUpload> {
    return this.call('POST', `${remote}/builds/${buildId}/complete`);
  }

  /** @param seenVersion the version that this decision rests on; the server refuses an old one with 412 */
  point(remote: string, buildId: string, seenVersion: number): Promise<RemoteChannel> {
    return this.call('PUT', `${remote}/channels/stable`, { json: { buildId }, seenVersion });
  }

  rollBack(remote: string, seenVersion: number): Promise<RemoteChannel> {
    return this.call('POST', `${remote}/channels/stable/rollback`, { seenVersion });
  }

  private async call<T>(
    method: string,
    path: string,
    body: { json?: unknown; bytes?: Buffer; seenVersion?: number } = {},
  ): Promise<T> {
    const { json, bytes, seenVersion } = body;
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${this.url}/api/registry/remotes/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(seenVersion === undefined ? {} : { 'if-match': `"${seenVersion}"` }),
        },
        body: json === undefined ? (bytes as RequestInit['body']) : JSON.stringify(json),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      }).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) {
        return (answer.status === 204 ? undefined : await answer.json()) as T;
      }
      const isPassing = answer instanceof Error || answer.status >= 500;
      if (!isPassing || attempt === TRIES) throw await toError(answer, this.url);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

async function toError(answer: Response | Error, url: string): Promise<Error> {
  if (answer instanceof Error) return new Error(`${url} does not answer: start Beem, or name it with --api.`);
  const text = await answer.text();
  try {
    const { message, fields } = JSON.parse(text) as Problem;
    return new RegistryError(answer.status, message, Object.values(fields ?? {}));
  } catch {
    return new RegistryError(answer.status, `${url} answered ${answer.status}.`);
  }
}
