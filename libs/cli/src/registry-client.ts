import type {
  BuildDiagnosis,
  BuildUpload,
  Problem,
  PromotedChannels,
  RemoteChannel,
  RemoteChannelName,
  RemoteStatus,
} from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';
import { explainFailure, isRetryable, notARegistry, RegistryError, TargetError } from './registry-errors.js';

const TRIES = 3;
const PAUSE_MS = 500;
/** Time limit of one try, which includes the upload of a file. */
const ANSWER_LIMIT_MS = 60_000;
/** Time limit of one try of a read. */
const READ_LIMIT_MS = 20_000;

/** The limits of a call that gets no answer. */
export interface RetryLimits {
  /** After this time it prints what it is waiting for. */
  noticeAfterMs: number;
  /** After this time it stops trying. */
  retryForMs: number;
}

const RETRY_LIMITS: RetryLimits = { noticeAfterMs: 3_000, retryForMs: 10_000 };

/** The characters that a publish token has, and that a header may hold. */
const TOKEN = /^[\w-]+$/;

/** The preconditions of a channel change. */
export interface Decision {
  /** The version that the caller has seen; the server refuses an outdated one with 412. */
  seenVersion: number;
  /** The reason that the event log records. */
  reason?: string;
}

interface Call {
  json?: unknown;
  bytes?: Buffer;
  seenVersion?: number;
  /** The field that the answer must have. */
  field?: string;
}

/** Finds a channel in a status, which always holds both. */
export function channelOf({ channels }: RemoteStatus, name: RemoteChannelName): RemoteChannel {
  return channels.find(({ channel }) => channel === name) as RemoteChannel;
}

/**
 * The registry's HTTP API for the command line. Every call may be repeated, so short outages are waited out. Calls
 * reject with `RegistryError` when the registry refuses, and with `TargetError` when no registry can be reached.
 */
export class RegistryClient {
  /** Address of the Beem, without a slash at its end. */
  readonly url: string;

  /** @throws TargetError when the address is not valid */
  constructor(
    url: string,
    private readonly token: string,
    private readonly limits = RETRY_LIMITS,
  ) {
    this.url = url.trim().replace(/\/+$/, '');
    if (!/^https?:\/\/[^/]/.test(this.url) || !URL.canParse(this.url)) {
      throw new TargetError(
        'address',
        `"${url}" is no address of a Beem: it begins with https:// or http://, such as https://beem.example.`,
      );
    }
  }

  status(remote: string): Promise<RemoteStatus> {
    return this.call('GET', remote, { field: 'channels' });
  }

  /** @param budgetReason why the budget is above the operator's ceiling, where it is */
  start(build: BuildManifest, budgetReason?: string): Promise<BuildUpload> {
    const query = budgetReason ? `?reason=${encodeURIComponent(budgetReason)}` : '';
    return this.call('POST', `${build.remote.name}/builds${query}`, { json: build });
  }

  /** Checks what a publish of this build would meet; it changes nothing. */
  examine(build: BuildManifest, budgetReason?: string): Promise<BuildDiagnosis> {
    const query = budgetReason ? `?reason=${encodeURIComponent(budgetReason)}` : '';
    return this.call('POST', `${build.remote.name}/doctor${query}`, { json: build, field: 'faults' });
  }

  async sendFile(remote: string, buildId: string, integrity: string, content: Buffer): Promise<void> {
    await this.call('PUT', `${remote}/builds/${buildId}/files?integrity=${encodeURIComponent(integrity)}`, {
      bytes: content,
    });
  }

  complete(remote: string, buildId: string): Promise<BuildUpload> {
    return this.call('POST', `${remote}/builds/${buildId}/complete`);
  }

  point(remote: string, buildId: string, decision: Decision): Promise<RemoteChannel> {
    return this.change('PUT', `${remote}/channels/stable`, decision, { buildId });
  }

  rollBack(remote: string, decision: Decision): Promise<RemoteChannel> {
    return this.change('POST', `${remote}/channels/stable/rollback`, decision);
  }

  retire(remote: string, decision: Decision): Promise<RemoteChannel> {
    return this.change('DELETE', `${remote}/channels/stable`, decision);
  }

  /** @param target.share number of visitors of 10,000 */
  pointCanary(
    remote: string,
    target: { buildId: string; share: number },
    decision: Decision,
  ): Promise<RemoteChannel> {
    return this.change('PUT', `${remote}/channels/canary`, decision, target);
  }

  closeCanary(remote: string, decision: Decision): Promise<RemoteChannel> {
    return this.change('DELETE', `${remote}/channels/canary`, decision);
  }

  promote(remote: string, decision: Decision): Promise<PromotedChannels> {
    return this.change('POST', `${remote}/channels/canary/promote`, decision);
  }

  private change<T>(
    method: string,
    path: string,
    { seenVersion, reason }: Decision,
    target: object = {},
  ): Promise<T> {
    return this.call(method, path, { json: { ...target, reason }, seenVersion });
  }

  private async call<T>(method: string, path: string, call: Call = {}): Promise<T> {
    if (!TOKEN.test(this.token)) {
      throw new TargetError(
        'token',
        'What was given is no publish token: beem_ with letters, digits, - and _.',
      );
    }
    const notice = setTimeout(
      () => console.error(`Waiting for ${this.url}: it has not answered yet.`),
      this.limits.noticeAfterMs,
    );
    try {
      const answer = await this.fetchWithRetries(method, path, call);
      if (answer instanceof Response && answer.ok) {
        return await readAnswer<T>(answer, this.url, call.field);
      }
      throw await toError(answer, this.url);
    } finally {
      clearTimeout(notice);
    }
  }

  private async fetchWithRetries(method: string, path: string, call: Call): Promise<Response | Error> {
    const startedAt = Date.now();
    for (let attempt = 1; ; attempt++) {
      const answer = await this.fetch(method, path, call);
      const mayPass = answer instanceof Response ? answer.status >= 500 : isRetryable(answer);
      const isOver = attempt === TRIES || Date.now() - startedAt >= this.limits.retryForMs;
      if (!mayPass || isOver) return answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }

  private fetch(method: string, path: string, { json, bytes, seenVersion }: Call): Promise<Response | Error> {
    return fetch(`${this.url}/api/registry/remotes/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...(seenVersion === undefined ? {} : { 'if-match': `"${seenVersion}"` }),
      },
      body: json === undefined ? (bytes as RequestInit['body']) : JSON.stringify(json),
      // fetch would follow a redirect without the token, and as a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(method === 'GET' ? READ_LIMIT_MS : ANSWER_LIMIT_MS),
    }).catch((error: Error) => error);
  }
}

/** @param field a field that every answer of a registry has; an answer without it comes from another server */
async function readAnswer<T>(answer: Response, url: string, field?: string): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const body = await readJson(answer, url);
  if (typeof body === 'object' && body !== null && (!field || field in body)) return body as T;
  throw notARegistry(url, describeAnswer(answer));
}

async function toError(answer: Response | Error, url: string): Promise<Error> {
  if (!(answer instanceof Response)) return explainFailure(url, answer);
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location && URL.canParse(location, url)) {
    const { origin } = new URL(location, url);
    return new TargetError('address', `${url} leads to ${origin}: name that address with --api or BEEM_API.`);
  }
  const problem = await readJson(answer, url);
  if (isProblem(problem)) {
    return new RegistryError(answer.status, problem.message, Object.values(problem.fields ?? {}));
  }
  // A proxy answers so in front of a Beem that is down.
  if (answer.status >= 500) return new RegistryError(answer.status, `${url} answered ${answer.status}.`);
  return notARegistry(url, describeAnswer(answer));
}

/**
 * Null for a body that is not JSON.
 * @throws TargetError when the body was cut off
 */
async function readJson(answer: Response, url: string): Promise<unknown> {
  return answer.json().catch((error: Error) => {
    if (error.name === 'SyntaxError') return null;
    throw explainFailure(url, error);
  });
}

function isProblem(body: unknown): body is Problem {
  const { code, message } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && typeof message === 'string';
}

function describeAnswer({ status, headers }: Response): string {
  return [status, headers.get('content-type')?.split(';')[0]].filter(Boolean).join(', ');
}
