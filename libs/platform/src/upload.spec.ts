import { NetworkError } from '@beem/platform';
import { sendUpload } from './upload';

/** The request as the browser holds it: what was sent, and how it ends. */
class FakeRequest {
  static last: FakeRequest | null = null;
  upload: { onprogress?: unknown } = {};
  status = 0;
  responseText = '';
  withCredentials = false;
  isSent = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {
    this.isSent = true;
  }
  abort() {
    if (!this.isSent) return;
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const browserRequest = globalThis.XMLHttpRequest;

beforeEach(() => {
  FakeRequest.last = null;
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});

afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

function upload(signal?: AbortSignal) {
  const form = { trailerUrl: '', title: 'One', video: new Blob(['x']) } as never;
  return sendUpload('post', '/api/videos', { form, signal } as never);
}

describe('an upload', () => {
  it('answers undefined where nothing came', async () => {
    const sent = upload(new AbortController().signal);
    FakeRequest.last?.answer(204, '');
    expect(await sent).toBeUndefined();
  });

  it('needs neither a signal nor a progress', async () => {
    const sent = upload();
    expect(FakeRequest.last?.upload.onprogress).toBeUndefined();
    FakeRequest.last?.answer(200, '{"id":7}');
    expect(await sent).toEqual({ id: 7 });
  });

  it('rejects an answer that should be JSON and is not', async () => {
    const sent = upload(new AbortController().signal);
    FakeRequest.last?.answer(200, '<html>');
    await expect(sent).rejects.toMatchObject({ status: 200 });
  });

  it('rejects as a lost connection when nothing answers', async () => {
    const sent = upload();
    FakeRequest.last?.onerror?.();
    await expect(sent).rejects.toBeInstanceOf(NetworkError);
  });

  it('names the file that the browser cannot read any more, which is no lost connection', async () => {
    const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer');
    read.mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    const sent = upload();
    FakeRequest.last?.onerror?.();
    const message = 'The file was changed after you chose it. Choose it again.';
    await expect(sent).rejects.toMatchObject({ problem: { message, fields: { video: message } } });
    read.mockRestore();
  });

  it('sends nothing when it was cancelled before', async () => {
    const reason = new Error('left the page');
    await expect(upload(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(FakeRequest.last).toBeNull();
  });

  it('rejects with the reason when it is cancelled', async () => {
    const leaving = new AbortController();
    const reason = new Error('left the page');
    const sent = upload(leaving.signal);
    leaving.abort(reason);
    await expect(sent).rejects.toBe(reason);
  });

  it('holds on to nothing once it is answered', async () => {
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    const sent = upload(signal);
    FakeRequest.last?.answer(200, '{"id":1}');
    expect(await sent).toEqual({ id: 1 });
    expect(removed.mock.calls).toEqual(added.mock.calls.map(([type, listener]) => [type, listener]));
  });
});
