import type { ApiAnswer } from './fake-api';

/** Fakes XMLHttpRequest, which `sendUpload` uses; other requests use `fetch`. */
export function fakeUploads() {
  const all: FakeUpload[] = [];

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
    last: () => {
      const upload = all.at(-1);
      if (!upload) throw new Error('Nothing was uploaded.');
      return upload;
    },
  };
}
