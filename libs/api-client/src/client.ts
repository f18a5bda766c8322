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

  /** The server's sentence for people, or null when the body held none. */
  get serverMessage(): string | null {
    return this.problem?.message ?? null;
  }
}

export interface ApiClient {
  get<T>(path: string, options?: RequestOptions): Promise<T>;
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
}

/** JSON over fetch with the credentials cookie; `headers` adds what every request carries (tablet login). */
export function createApiClient(headers: () => Record<string, string> = () => ({})): ApiClient {
  async function request<T>(
    method: string,
    path: string,
    body: unknown,
    options: RequestOptions = {},
  ): Promise<T> {
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
    });
    if (!response.ok) throw await toApiError(response);
    if (response.status === 204) return undefined as T;
    return (await response.json()) as T;
  }
  return {
    get: (path, options) => request('GET', path, undefined, options),
    send: (method, path, body, options) => request(method, path, body, options),
  };
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
