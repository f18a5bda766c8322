import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { User } from './users.js';
import { UPLOAD_FIELDS } from './videos.js';

const BOUNDARY = 'beem-slow-upload';

/** The upload of `uploadVideo` whose bytes are sent by hand, so that something can happen in the middle of it. */
export interface SlowUpload {
  send(bytes: Buffer): Promise<void>;
  /** Sends the end. @returns the answer, or null when the connection broke */
  finish(): Promise<{ status: number; body: Record<string, unknown> } | null>;
  /** The status of an answer that comes before the end is sent. */
  answer(): Promise<number | null>;
  leave(): void;
}

export function openSlowUpload(
  process: { url: string },
  user: User,
  uploadKey: string,
  fields: Record<string, string> = {},
): SlowUpload {
  const upload = request(`${process.url}/api/videos`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: user.visitor.cookieHeader,
      'x-forwarded-for': user.visitor.address,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  const answered = new Promise<IncomingMessage | null>((done) => {
    upload.once('response', done);
    upload.once('error', () => done(null));
  });
  for (const [name, value] of Object.entries({ ...UPLOAD_FIELDS, uploadKey, ...fields }))
    upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="video"; filename="film.mp4"\r\n\r\n`);
  return {
    send: async (bytes) => {
      if (!upload.write(bytes)) await Promise.race([once(upload, 'drain'), answered]);
    },
    finish: async () => {
      upload.end(`\r\n--${BOUNDARY}--\r\n`);
      const answer = await answered;
      if (!answer) return null;
      return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) };
    },
    answer: async () => (await answered)?.statusCode ?? null,
    leave: () => upload.destroy(),
  };
}
