import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { badRequest } from '../../../platform/errors/index.js';
import { notMultipart, uploadAborted } from '../video.errors.js';

const FILE_FIELD = 'video';
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 65_536;
const IDLE_MS = 60_000;
/** A browser shows an early answer only when its body was read, so a little of a refused one is. */
const DRAIN_BYTES = 64 * 1_048_576;

export interface FormHandlers {
  /** Stores the film while it arrives. @returns its bytes */
  storeFile: (body: Readable) => Promise<number>;
  /** Called before the film is stored with the fields that came first; throws to refuse it unread. */
  checkEarly: (fields: Record<string, string>) => void;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** Null when no film was sent. */
  fileBytes: number | null;
}

/**
 * Reads a multipart form whose fields may stand before or after its film. Rejects only when nothing is being stored
 * any more, so that the caller can clean up.
 */
export function receiveForm(request: Request, handlers: FormHandlers): Promise<ReceivedForm> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    if (!parser) {
      drain(request);
      reject(notMultipart());
      return;
    }
    const fields: Record<string, string> = {};
    let storing: Promise<number> | null = null;
    let isOver = false;

    const fail = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      request.unpipe(parser);
      parser.destroy();
      drain(request);
      void Promise.resolve(storing)
        .catch(() => {})
        .then(() => reject(error));
    };
    const guard = (work: () => void) => {
      try {
        if (!isOver) work();
      } catch (error) {
        fail(error);
      }
    };

    request.once('close', () => request.complete || fail(uploadAborted()));
    request.setTimeout(IDLE_MS, () => request.destroy());
    parser.on('error', () => fail(uploadAborted()));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(badRequest('The form has too many fields.')));
    }
    parser.on('field', (name, value, info) =>
      guard(() => {
        if (info.valueTruncated || info.nameTruncated) throw badRequest(`The field ${name} is too long.`);
        fields[name] = value;
      }),
    );
    parser.on('file', (name, body) => {
      body.on('error', () => {}); // The parser tells; without a listener the process would end.
      if (name !== FILE_FIELD || storing || isOver) {
        body.resume();
        return;
      }
      guard(() => {
        handlers.checkEarly(fields);
        storing = handlers.storeFile(body);
        storing.catch(fail);
      });
    });
    parser.on('close', () => {
      if (isOver) return;
      void Promise.resolve(storing).then((fileBytes) => {
        isOver = true;
        resolve({ fields, fileBytes });
      }, fail);
    });
    request.pipe(parser);
  });
}

function openParser(request: Request): busboy.Busboy | null {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return null;
  try {
    return busboy({
      headers: request.headers,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 2 },
    });
  } catch {
    return null;
  }
}

/** Reads on for a while, so that the answer arrives, then hangs up. */
export function drain(request: Request): void {
  let left = DRAIN_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
