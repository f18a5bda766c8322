import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AddressValues,
  type Answer,
  addressOf,
  type Call,
  type FormCall,
  type FormOf,
  type Method,
  type Optional,
  type PathWith,
  toFormData,
} from '@beem/api-client';
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

/** The arguments of a call: a form where the contract requires one, else an optional JSON body. */
type Given<M extends Method, P extends PathWith<M>> = [FormOf<M, P>] extends [never]
  ? Call<M, P>
  : FormCall<M, P>;

type AnyGiven = AddressValues & { headers?: object; body?: unknown; form?: object };

/** Long enough to wait out a restart of the server, or of a service behind it. */
const GIVE_UP_MS = 90_000;
const PAUSE_MS = 500;
/** Time limit of one try, including the upload of a whole video. */
const ANSWER_LIMIT_MS = 60_000;

/** One user's browser that only uses the public API: a cookie and calls. */
export class DemoVisitor {
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  get<P extends PathWith<'get'>>(path: P, ...[given]: Optional<Given<'get', P>>): Promise<Answer<'get', P>> {
    return this.call('GET', path, given);
  }
  post<P extends PathWith<'post'>>(
    path: P,
    ...[given]: Optional<Given<'post', P>>
  ): Promise<Answer<'post', P>> {
    return this.call('POST', path, given);
  }
  put<P extends PathWith<'put'>>(path: P, ...[given]: Optional<Given<'put', P>>): Promise<Answer<'put', P>> {
    return this.call('PUT', path, given);
  }

  /** Base address of the next try. */
  protected address(): string {
    return this.url;
  }

  /** Called for a try that would have failed for a user without retries. */
  protected onFailedTry(_reason: string): void {}

  /**
   * Retries while the server is unavailable or busy.
   * @throws CallError when it refuses
   */
  protected async call<T>(method: string, template: string, given?: AnyGiven): Promise<T> {
    const path = addressOf(template, given);
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.send(method, path, given).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) {
        return (answer.status === 204 ? undefined : await answer.json()) as T;
      }
      if (answer instanceof Error || answer.status >= 500)
        this.onFailedTry(`${method} ${path}: ${answer instanceof Error ? describe(answer) : answer.status}`);
      const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isPassing || Date.now() > deadline) throw await toError(method, path, answer);
      const retryAfter = answer instanceof Response ? Number(answer.headers.get('retry-after')) : 0;
      await sleep(Math.max(PAUSE_MS, retryAfter * 1000));
    }
  }

  private async send(method: string, path: string, given: AnyGiven = {}): Promise<Response> {
    const { body, form, headers } = given;
    const response = await fetch(this.address() + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
      },
      body: form ? toFormData(form) : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value.join('='));
    }
    return response;
  }
}

/** fetch reports the reason only in the cause. */
const describe = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

async function toError(method: string, path: string, answer: Response | Error): Promise<Error> {
  if (answer instanceof Error) return new Error(`${method} ${path}: ${answer.message}`);
  return new CallError(answer.status, `${method} ${path}: ${answer.status} ${await answer.text()}`);
}
