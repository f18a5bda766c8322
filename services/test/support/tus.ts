import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { User } from './users.js';
import type { Answer } from './visitor.js';

export const TUS = { 'tus-resumable': '1.0.0' };
const OFFSET_STREAM = 'application/offset+octet-stream';
const SENT_AT_ONCE = 65_536;

/** Begins a resumable upload. */
export function createUpload(
  user: User,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return user.visitor.send('POST', '/api/uploads', {
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('Neon 雨.mp4').toString('base64')}`,
      ...headers,
    },
  });
}

/** @returns its id */
export async function openUpload(user: User, bytes: number): Promise<string> {
  const { status, headers, body } = await createUpload(user, bytes);
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`);
  return headers.get('location')?.split('/').at(-1) ?? '';
}

export function headUpload(user: User, id: string): Promise<Answer> {
  return user.visitor.send('HEAD', `/api/uploads/${id}`, { headers: TUS });
}

/** The offset from which an upload goes on. */
export async function offsetOf(user: User, id: string): Promise<number> {
  const { status, headers } = await headUpload(user, id);
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`);
  return Number(headers.get('upload-offset'));
}

export function sendBytes(user: User, id: string, offset: number, bytes: Buffer): Promise<Answer> {
  return user.visitor.send('PATCH', `/api/uploads/${id}`, {
    headers: { ...TUS, 'content-type': OFFSET_STREAM, 'upload-offset': String(offset) },
    body: new Uint8Array(bytes),
  });
}

/** @returns the id of an upload that has arrived whole */
export async function sendUpload(user: User, file: Buffer): Promise<string> {
  const id = await openUpload(user, file.length);
  const { status, body } = await sendBytes(user, id, 0, file);
  if (status !== 204) throw new Error(`The bytes were answered with ${status}: ${JSON.stringify(body)}`);
  return id;
}

/**
 * Goes on with an upload as clients do: from the stored offset, and again when that has moved meanwhile.
 * @returns the offset from which it went on
 */
export async function goOn(user: User, id: string, file: Buffer): Promise<number> {
  for (;;) {
    const offset = await offsetOf(user, id);
    const { status, body } = await sendBytes(user, id, offset, file.subarray(offset));
    if (status === 204) return offset;
    if (status !== 409) throw new Error(`The bytes were answered with ${status}: ${JSON.stringify(body)}`);
  }
}

export function endUpload(user: User, id: string): Promise<Answer> {
  return user.visitor.send('DELETE', `/api/uploads/${id}`, { headers: TUS });
}

/** A PATCH whose bytes the test sends, so that something can happen in the middle of it. */
export interface SlowPatch {
  send(bytes: Buffer): Promise<void>;
  /** The answer, or null if the connection broke. */
  answer(): Promise<{ status: number; body: string } | null>;
  /** Breaks the connection. */
  breakOff(): void;
}

/** @param contentLength what the request declares: all that is left of the file */
export function openSlowPatch(
  process: { url: string },
  user: User,
  { id, offset, contentLength }: { id: string; offset: number; contentLength: number },
): SlowPatch {
  const patch: ClientRequest = request(`${process.url}/api/uploads/${id}`, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...TUS,
      cookie: user.visitor.cookieHeader,
      'x-forwarded-for': user.visitor.address,
      'content-type': OFFSET_STREAM,
      'upload-offset': offset,
      'content-length': contentLength,
    },
  });
  patch.flushHeaders();
  const answered = new Promise<IncomingMessage | null>((done) => {
    patch.once('response', done);
    patch.on('error', () => done(null));
  });
  return {
    send: async (bytes) => {
      if (!patch.write(bytes)) await Promise.race([once(patch, 'drain'), answered]);
    },
    answer: async () => {
      const answer = await answered;
      return answer && { status: answer.statusCode ?? 0, body: await text(answer) };
    },
    breakOff: () => patch.socket?.resetAndDestroy(),
  };
}

/**
 * Sends a file over a line that breaks, as clients do: it asks for the offset and sends the rest, again and again.
 * @param read the bytes of the file from `start` to `end`
 */
export async function sendOverBreakingLine(
  user: User,
  line: { url: string },
  { id, bytes, read }: { id: string; bytes: number; read: (start: number, end: number) => Buffer },
): Promise<void> {
  for (;;) {
    const offset = await offsetOf(user, id);
    if (offset === bytes) return;
    const patch = openSlowPatch(line, user, { id, offset, contentLength: bytes - offset });
    const answered = patch.answer();
    let isOver = false;
    void answered.then(() => {
      isOver = true;
    });
    for (let at = offset; at < bytes && !isOver; at += SENT_AT_ONCE)
      await patch.send(read(at, Math.min(bytes, at + SENT_AT_ONCE)));
    await answered;
  }
}
