import type { Problem } from '@beem/contracts';

/** A non-OK answer. `message` is `<status>: <body text or status text>` (specification, section 8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem | null,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
  }

  /** The server's sentence for users, or null when the body held none. */
  get serverMessage(): string | null {
    return this.problem?.message ?? null;
  }
}

/** Nothing answered, or the connection broke within the answer. Our own mistakes are TypeErrors as well, but not this one. */
export class NetworkError extends TypeError {}

export interface ApiClient {
  get<T>(path: string, options?: RequestOptions): Promise<T>;
  /** A GET of a list that goes on: its items, and where the answer's `Link` header says that they do. */
  getPage<T>(path: string, options?: RequestOptions): Promise<Page<T>>;
  send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: RequestOptions,
  ): Promise<T>;
}

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call outlive the page, for what is sent while leaving; its body may hold 64 kB at most. */
  keepalive?: boolean;
}

export interface Page<T> {
  items: T[];
  /** Address of the next page, or null at the end. */
  next: string | null;
}

/** JSON over fetch with the credentials cookie; `headers` adds what every request carries (tablet login). */
export function createApiClient(headers: () => Record<string, string> = () => ({})): ApiClient {
  async function call(
    method: string,
    path: string,
    body: unknown,
    options: RequestOptions = {},
  ): Promise<Response> {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...headers(),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      body: body === undefined ? undefined : isForm ? (body as FormData) : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
    }).catch(throwNetworkError);
    if (!response.ok) throw await toApiError(response);
    return response;
  }
  async function request<T>(...args: Parameters<typeof call>): Promise<T> {
    const response = await call(...args);
    if (response.status === 204) return undefined as T;
    return read<T>(response);
  }
  return {
    get: (path, options) => request('GET', path, undefined, options),
    getPage: async <T>(path: string, options?: RequestOptions) => {
      const response = await call('GET', path, undefined, options);
      return { items: await read<T[]>(response), next: nextOf(response.headers.get('link')) };
    },
    send: (method, path, body, options) => request(method, path, body, options),
  };
}

/** `fetch` says by a TypeError that the network failed, while the body arrives as well; a body that is no JSON is a SyntaxError. */
function throwNetworkError(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message) : error;
}

function read<T>(response: Response): Promise<T> {
  return response.json().catch(throwNetworkError);
}

/** Address with `rel="next"` in a Link header (RFC 8288), or null. */
function nextOf(link: string | null): string | null {
  const next = link?.split(/,(?=\s*<)/).find((part) => /;\s*rel="?next"?/i.test(part));
  return next?.match(/<([^>]*)>/)?.[1] ?? null;
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let problem: Problem | null = null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed && typeof parsed === 'object' && 'message' in parsed) problem = parsed as Problem;
  } catch {
    // Not JSON: the text itself is the message.
  }
  return new ApiError(response.status, text || response.statusText, problem);
}
