import type { ApiAnswer } from './fake-api';

const BrowserReader = globalThis.FileReader;

/**
 * Fakes XMLHttpRequest, which `sendUpload` uses; other requests use `fetch`. An upload reads a single byte of a file to
 * check that the file still exists: this read succeeds at once, or fails after `changeFiles`.
 */
export function fakeUploads() {
  const all: FakeUpload[] = [];
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

  class FakeUpload {
    url = '';
    body: unknown = null;
    status = 0;
    responseText = '';
    withCredentials = false;
    isAborted = false;
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;

    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send(body: unknown) {
      this.body = body;
      all.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }

    progress(loaded: number, total: number) {
      this.upload.onprogress?.({ loaded, total });
    }
    answer({ status = 200, body }: ApiAnswer) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
    fail() {
      this.onerror?.();
    }
  }
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;

  return {
    all,
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
