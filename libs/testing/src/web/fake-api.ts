import type { ErrorCode, Problem } from '@beem/contracts';
import { fakeSocket } from './fake-socket';

export interface ApiCall {
  method: string;
  /** Path with its query. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface ApiAnswer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, e.g. a proxy's error page. */
  text?: string;
  headers?: Record<string, string>;
}

type Handler = ApiAnswer | Error | ((call: ApiCall) => ApiAnswer | Error | Promise<ApiAnswer | Error>);

/**
 * Fakes the server at the HTTP boundary of a package: everything above `fetch` is the real code. Handlers are named
 * `METHOD /path`, with or without the query; an Error makes the network fail. No user is signed in unless `GET
 * /api/user` answers one; then `push` sends messages of the gateway at /ws, and `silence` makes the connection dead.
 */
export function fakeApi(handlers: Record<string, Handler> = {}) {
  const known: Record<string, Handler> = {
    'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.'),
    ...handlers,
  };
  const calls: ApiCall[] = [];
  const { push, silence } = fakeSocket();

  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const call: ApiCall = {
      method: init.method ?? 'GET',
      path: String(input),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const handler = known[name] ?? known[name.split('?')[0] ?? name];
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer instanceof Error) throw answer;
    return toResponse(answer ?? problem(404, 'not_found', `${name} has no answer in this test.`));
  }) as typeof fetch;

  return {
    push,
    silence,
    calls,
    callsTo: (name: string) =>
      calls.filter(
        ({ method, path }) => `${method} ${path}` === name || `${method} ${path.split('?')[0]}` === name,
      ),
    /** Replaces an answer while a test runs. */
    answer(name: string, handler: Handler) {
      known[name] = handler;
    },
  };
}

/** A problem+json answer as the server gives it. */
export function problem(
  status: number,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): ApiAnswer {
  const body: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code,
    message,
    requestId: 'test',
    fields,
  };
  return { status, body };
}

/** The error with which `fetch` rejects when the server does not answer. */
export function networkFailure(): Error {
  return new TypeError('Failed to fetch');
}

/** jsdom has no Response; this has the fields that the client reads. */
function toResponse({ status = 200, body, text, headers = {} }: ApiAnswer) {
  const content = text ?? (body === undefined ? '' : JSON.stringify(body));
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name: string) => lower.get(name.toLowerCase()) ?? null },
    text: async () => content,
    blob: async () => new Blob([content]),
    json: async () => JSON.parse(content),
  };
}
