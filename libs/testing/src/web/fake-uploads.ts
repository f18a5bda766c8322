import { FakeRequest } from './fake-request';
import { fakeTus } from './fake-tus';

const BrowserReader = globalThis.FileReader;

/**
 * Fakes XMLHttpRequest, which `sendUpload` and tus use; other requests use `fetch`. An upload reads a single byte of a
 * file to check that the file still exists: this read succeeds at once, or fails after `changeFiles`.
 */
export function fakeUploads() {
  const all: FakeRequest[] = [];
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

  class FakeUpload extends FakeRequest {
    override send(body: unknown) {
      this.body = body;
      if (!tus.receive(this)) all.push(this);
    }
  }
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;

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
