import { randomInt } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: a test reads a body by field and expects what it finds.
type Json = any;

export interface Answer<T = Json> {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of any other answer. */
  body: T;
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sent as it is; objects are sent as JSON. */
  body?: unknown;
}

/** A visitor with a browser: a cookie jar, an address, and the calls of the REST contract. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(private url: string) {}

  /** The same browser, served by another process. */
  at(process: { url: string }): Visitor {
    const same = new Visitor(process.url);
    same.address = this.address;
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  get<T = Json>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send('GET', path, { headers });
  }
  post<T = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send('POST', path, { body, headers });
  }
  put<T = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send('PUT', path, { body, headers });
  }
  patch<T = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send('PATCH', path, { body, headers });
  }
  delete<T = Json>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send('DELETE', path, { headers });
  }

  async send<T = Json>(method: string, path: string, options: SendOptions = {}): Promise<Answer<T>> {
    const response = await this.fetch(method, path, options);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** The raw answer, for streams and redirects. */
  async fetch(method: string, path: string, { headers = {}, body }: SendOptions = {}): Promise<Response> {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as RequestInit['body']) : JSON.stringify(body),
    });
    this.keepCookies(response.headers.getSetCookie());
    return response;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
      const isGone = expires !== undefined && new Date(expires) <= new Date();
      if (isGone || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }
}
