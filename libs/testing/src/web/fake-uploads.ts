import type { ApiAnswer } from './fake-api';
import { fakeTus } from './fake-tus';

const BrowserReader = globalThis.FileReader;

/**
 * Fakes XMLHttpRequest, which `sendUpload` and tus use; other requests use `fetch`. An upload reads a single byte of a
 * file to check that the file still exists: this read succeeds at once, or fails after `changeFiles`.
 */
export function fakeUploads() {
  const all: FakeUpload[] = [];
  const tus = fakeTus();
  let areChanged = false;

  class FakeReader extends BrowserReader {
    override readAsArrayBuffer(blob: Blob) {
      if (blob.size > 1) return super.readAsArrayBuffer(blob);
      Object.defineProperty(this, 'result', { value: new ArrayBuffer(1) });
      const event = new ProgressEvent(areChanged ? 'error' : 'load') as ProgressEvent<FileReader>;
      void Promise.resolve().then(() => this.dispatchEvent(event));
    }
  }
  globalThis.FileReader = FakeReader;

  class FakeRequest extends FakeUpload {
    override send(body: unknown) {
      this.body = body;
      if (!tus.receive(this)) all.push(this);
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

  return {
    /** Sent forms. */
    all,
    /** The resumable uploads of this server. */
    tus,
    /** Acts as if the files were written again after they were chosen. */
    changeFiles: () => {
      areChanged = true;
    },
    last: () => {
      const upload = all.at(-1);
      if (!upload) throw new Error('Nothing was uploaded.');
      return upload;
    },
  };
}

/** A request as the browser holds it, and how it ends. */
export class FakeUpload {
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
