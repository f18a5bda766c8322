import type { Problem } from '@beem/contracts';
import { type AddressValues, addressOf } from './address.js';
import type {
  Answer,
  Call,
  ItemOf,
  ListPath,
  Method,
  Optional,
  PageCall,
  PathWith,
  Transport,
} from './operations.js';

/** A non-OK answer. `message` is `<status>: <body text or status text>` (specification, section 8). */
export class ApiError extends Error {
  /** The server's problem, or null when the body held none. */
  readonly problem: Problem | null;

  /** @param body text of the answer, or its status text where that is empty */
  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.problem = toProblem(body);
  }

  /** The server's sentence for users, or null when the body held none. */
  get serverMessage(): string | null {
    return this.problem?.message ?? null;
  }
}

/**
 * The server did not answer, or the connection broke during the answer. A programming error is a TypeError too, but
 * never a NetworkError.
 */
export class NetworkError extends TypeError {}

/**
 * The calls of the contract: `api.post('/api/videos/{id}/like', { path: { id }, body: { liked } })`. Path, values,
 * query, body, headers and answer have the types of services/openapi.json. A non-OK answer throws ApiError; when
 * nothing answers, NetworkError. Each method is written out, because the linter does not see a promise behind an alias
 * of a function type.
 */
export interface ApiClient {
  get<P extends PathWith<'get'>>(path: P, ...[call]: Optional<Call<'get', P>>): Promise<Answer<'get', P>>;
  post<P extends PathWith<'post'>>(path: P, ...[call]: Optional<Call<'post', P>>): Promise<Answer<'post', P>>;
  put<P extends PathWith<'put'>>(path: P, ...[call]: Optional<Call<'put', P>>): Promise<Answer<'put', P>>;
  patch<P extends PathWith<'patch'>>(
    path: P,
    ...[call]: Optional<Call<'patch', P>>
  ): Promise<Answer<'patch', P>>;
  delete<P extends PathWith<'delete'>>(
    path: P,
    ...[call]: Optional<Call<'delete', P>>
  ): Promise<Answer<'delete', P>>;
  /** Reads one page of a list: the first one, or the one at `page`, which is the `next` of the page before. */
  getPage<P extends ListPath>(path: P, ...[call]: Optional<PageCall<P>>): Promise<Page<ItemOf<P>>>;
}

export interface Page<Item> {
  items: Item[];
  /** Address of the next page, or null at the end. */
  next: string | null;
}

type AnyCall = Transport & AddressValues & { headers?: object; body?: unknown };

/**
 * Makes a client that sends and receives JSON with fetch and the credentials cookie.
 * @param headers added to every request: the user of the page, or the stored login of a tablet
 * @param onError called with the error of every failed call before the call rejects with it; when it resolves to true,
 *   the call is made once more
 * @param takePreloaded the answer of a GET that the page has requested already, or null; asked before each request
 */
export function createApiClient(
  headers: () => Record<string, string>,
  onError?: (error: ApiError) => boolean | Promise<boolean>,
  takePreloaded: (address: string) => Promise<Response> | null = () => null,
): ApiClient {
  async function request(
    method: string,
    address: string,
    call?: AnyCall,
    isRepeated = false,
  ): Promise<Response> {
    const body = JSON.stringify(call?.body);
    const preloaded = method === 'GET' ? takePreloaded(address) : null;
    const response = await (
      preloaded ??
      fetch(address, {
        ...call, // This includes the signal and keepalive; fetch ignores the other fields.
        method,
        credentials: 'include',
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }), ...call?.headers },
        body,
      })
    ).catch(throwNetworkError);
    if (response.ok) return response;
    const error = new ApiError(response.status, (await response.text()) || response.statusText);
    const isWorthAnother = await onError?.(error);
    if (isWorthAnother && !isRepeated) return request(method, address, call, true);
    throw error;
  }
  const send =
    <M extends Method>(method: Uppercase<M>) =>
    async <P extends PathWith<M>>(path: P, ...[call]: Optional<Call<M, P>>): Promise<Answer<M, P>> => {
      const response = await request(method, addressOf(path, call), call);
      return await read(response);
    };
  return {
    get: send<'get'>('GET'),
    post: send<'post'>('POST'),
    put: send<'put'>('PUT'),
    patch: send<'patch'>('PATCH'),
    delete: send<'delete'>('DELETE'),
    getPage: async (path, ...[call]) => {
      const response = await request('GET', call?.page ?? addressOf(path, call), call);
      // The address with rel="next" (RFC 8288).
      const next = response.headers.get('link')?.match(/<([^>]*)>[^<]*rel="?next/i)?.[1];
      return { items: await read(response), next: next ?? null };
    },
  };
}

/**
 * `fetch` reports a network failure as a TypeError, also while the body arrives. A body that is not JSON is a
 * SyntaxError.
 */
function throwNetworkError(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message) : error;
}

/** Reads the answer as the type that the contract states. Only this function trusts the contract without a check. */
function read(response: Response) {
  return response.status === 204 ? undefined : response.json().catch(throwNetworkError);
}

function toProblem(body: string): Problem | null {
  try {
    const parsed: Problem | null = JSON.parse(body);
    return parsed?.message === undefined ? null : parsed;
  } catch {
    // The body is not JSON: its text is the message.
    return null;
  }
}
