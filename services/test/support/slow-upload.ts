import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { User } from './users.js';
import { UPLOAD_FIELDS } from './videos.js';

const BOUNDARY = 'beem-slow-upload';

/** The upload of `uploadVideo` whose bytes the test sends, so that something can happen in the middle of it. */
export interface SlowUpload {
  send(bytes: Buffer): Promise<void>;
  /** An answer from before the end was sent, or null if the connection broke. */
  answer(): Promise<SlowAnswer | null>;
  /**
   * Sends the end.
   * @returns the answer, or null if the connection broke
   */
  finish(): Promise<SlowAnswer | null>;
  leave(): void;
}

interface SlowAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface SlowUploadOptions {
  /** More form fields, or other values. */
  fields?: Record<string, string>;
  /** Size that the request declares, if any. */
  contentLength?: number;
}

export function openSlowUpload(
  process: { url: string },
  user: User,
  uploadKey: string,
  { fields = {}, contentLength }: SlowUploadOptions = {},
): SlowUpload {
  const upload = request(`${process.url}/api/videos`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: user.visitor.cookieHeader,
      'x-forwarded-for': user.visitor.address,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(contentLength === undefined ? {} : { 'content-length': contentLength }),
    },
  });
  const answered = new Promise<IncomingMessage | null>((done) => {
    upload.once('response', done);
    upload.on('error', () => done(null));
  });
  const answer = async () => {
    const answer = await answered;
    if (!answer) return null;
    return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) };
  };
  for (const [name, value] of Object.entries({ ...UPLOAD_FIELDS, uploadKey, ...fields }))
    upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="video"; filename="film.mp4"\r\n\r\n`);
  return {
    send: async (bytes) => {
      if (!upload.write(bytes)) await Promise.race([once(upload, 'drain'), answered]);
    },
    finish: async () => {
      upload.end(`\r\n--${BOUNDARY}--\r\n`);
      return answer();
    },
    answer,
    leave: () => upload.destroy(),
  };
}
