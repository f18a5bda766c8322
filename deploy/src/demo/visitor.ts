import { setTimeout as sleep } from 'node:timers/promises';

/** A refused call; `status` is the server's. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export interface CallOptions {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Long enough to sit out a restart of the server, or of a part under it. */
const GIVE_UP_MS = 90_000;
const PAUSE_MS = 500;
/** Of one try, the upload of a whole video included. */
const ANSWER_LIMIT_MS = 60_000;

/** One user's browser, as far as the public API sees it: a cookie and calls. */
export class DemoVisitor {
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }
  post<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call('POST', path, options);
  }
  put<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call('PUT', path, options);
  }

  /** Where the next try goes. */
  protected address(): string {
    return this.url;
  }

  /** Tries again while the server is away or busy. @throws CallError when it says no */
  protected async call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.send(method, path, options).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) {
        return (answer.status === 204 ? undefined : await answer.json()) as T;
      }
      const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isPassing || Date.now() > deadline) throw await toError(method, path, answer);
      const retryAfter = answer instanceof Response ? Number(answer.headers.get('retry-after')) : 0;
      await sleep(Math.max(PAUSE_MS, retryAfter * 1000));
    }
  }

  private async send(method: string, path: string, { json, form, headers }: CallOptions): Promise<Response> {
    const response = await fetch(this.address() + path, {
      method,
      headers: {
        ...headers,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
      },
      body: json === undefined ? form : JSON.stringify(json),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value.join('='));
    }
    return response;
  }
}

async function toError(method: string, path: string, answer: Response | Error): Promise<Error> {
  if (answer instanceof Error) return new Error(`${method} ${path}: ${answer.message}`);
  return new CallError(answer.status, `${method} ${path}: ${answer.status} ${await answer.text()}`);
}
