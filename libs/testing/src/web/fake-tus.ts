import type { ApiAnswer } from './fake-api';
import type { FakeRequest } from './fake-request';

const UPLOADS = '/api/uploads';

/** A server of resumable uploads (tus 1.0), which answers at once. */
export function fakeTus() {
  const stored = new Map<string, { length: number; offset: number }>();
  const requests: FakeRequest[] = [];
  const refusals = new Map<string, ApiAnswer | 'later'>();
  let isHeld = false;
  let count = 0;

  const idOf = ({ url }: FakeRequest) => url.split('/').at(-1) ?? '';
  const offsetOf = (id: string) => ({ 'Upload-Offset': String(stored.get(id)?.offset) });

  function create({ headers }: FakeRequest): ApiAnswer {
    count += 1;
    const id = `upload-${count}`;
    stored.set(id, { length: Number(headers['Upload-Length']), offset: 0 });
    return { status: 201, headers: { Location: `${UPLOADS}/${id}` } };
  }

  /** All bytes of the file, so that the tests need not count parts. */
  function arrive(part: FakeRequest): void {
    part.answer(append(part));
  }

  function append(part: FakeRequest): ApiAnswer {
    const upload = stored.get(idOf(part));
    if (upload) upload.offset = upload.length;
    return { status: 204, headers: offsetOf(idOf(part)) };
  }

  /** @returns null for an answer that a test gives later */
  function answerTo(request: FakeRequest): ApiAnswer | null {
    const refusal = refusals.get(request.method);
    if (refusal) return refusal === 'later' ? null : refusal;
    if (request.method === 'POST') return create(request);
    const id = idOf(request);
    const upload = stored.get(id);
    if (!upload) return { status: 404 };
    if (request.method === 'HEAD')
      return { headers: { ...offsetOf(id), 'Upload-Length': String(upload.length) } };
    if (request.method === 'PATCH') return isHeld ? null : append(request);
    stored.delete(id);
    return { status: 204 };
  }

  async function answerSoon(request: FakeRequest): Promise<void> {
    await Promise.resolve();
    if (request.isAborted) return;
    const answer = answerTo(request);
    if (answer) request.answer(answer);
  }

  return {
    requests,
    /** The unfinished and finished uploads by id. */
    stored,
    requestsOf: (method: string) => requests.filter((request) => request.method === method),
    /** From now on parts wait for `arrive`. */
    hold: () => {
      isHeld = true;
    },
    arrive,
    /** Answers the last request for a new upload, which waits after `refuse('POST', 'later')`. */
    create: () => {
      const request = requests.findLast(({ method }) => method === 'POST');
      request?.answer(create(request));
    },
    /** Answers every request with this method so, or not yet; null for the usual answer again. */
    refuse(method: string, answer: ApiAnswer | 'later' | null) {
      if (answer) refusals.set(method, answer);
      else refusals.delete(method);
    },
    /** The part that was sent last. */
    part: () => {
      const part = requests.findLast(({ method }) => method === 'PATCH');
      if (!part) throw new Error('No part was sent.');
      return part;
    },
    /** @returns whether the request was for this server */
    receive(request: FakeRequest): boolean {
      const { pathname } = new URL(request.url, window.location.href);
      if (!pathname.startsWith(UPLOADS)) return false;
      requests.push(request);
      void answerSoon(request);
      return true;
    },
  };
}
