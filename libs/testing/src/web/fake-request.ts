import type { ApiAnswer } from './fake-api';

/** A request as the browser holds it, and how it ends. */
export class FakeRequest {
  method = '';
  url = '';
  readonly headers: Record<string, string> = {};
  body: unknown = null;
  status = 0;
  responseText = '';
  withCredentials = false;
  isAborted = false;
  private answered: Record<string, string> = {};
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }

  progress(loaded: number, total?: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer({ status = 200, body, text, headers = {} }: ApiAnswer) {
    this.status = status;
    this.answered = headers;
    this.responseText = text ?? (body === undefined ? '' : JSON.stringify(body));
    this.onload?.();
  }
  fail() {
    this.onerror?.();
  }
}
