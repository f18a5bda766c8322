import { pipeline, type Readable, Transform } from 'node:stream';
import { normalizeText } from '@beem/rules';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, badRequest } from '../errors/index.js';
import { type Pace, SLOWEST_PACE, watchPace } from './body-pace.js';
import { drain } from './drain.js';
import {
  formTooLarge,
  notMultipart,
  repeatedPart,
  unknownFile,
  uploadAborted,
  uploadTooSlow,
} from './form.errors.js';

const MAX_FIELDS = 20;
/** Fits a description with the most code points that its limit allows. */
const MAX_FIELD_BYTES = 131_072;
const IDLE_MS = 60_000;
/** Bytes of all fields together, and of the separators between the parts. */
const FIELDS_BYTES = 1_048_576;

/** A file that a form may hold, and its handler. */
export interface FilePart {
  /** Maximum size of this file. */
  maxBytes: number;
  /** Makes the refusal of a larger file. */
  tooLarge: (maxBytes: number) => AppError;
  /**
   * Called at most once.
   * @param fields the fields before the file; throw to refuse it unread
   * @param isNamed false for an empty field, for which browsers send no file name and no bytes
   */
  take: (body: Readable, fields: Record<string, string>, isNamed: boolean) => Promise<void>;
}

/**
 * Reads the multipart form of an upload; every upload of Beem comes through here. It limits each file, all of the form
 * and what is beside its files, ends a form that comes too slowly or stops, and says what is wrong with it. Fields
 * may stand before or after files. Rejects only when nothing is being stored any more, so that the caller can clean up.
 * @param parts by the names of the files
 * @param pace least speed; less ends the form
 * @returns the fields, whose texts have their normal form: no form holds passwords or tokens
 * @throws bad_request for a part that stands twice, and for a file that the form does not have; payload_too_large;
 *   upload_aborted when the client leaves, also when that is what broke the taking of a file
 */
export function receiveForm(
  request: Request,
  parts: Record<string, FilePart>,
  pace: Pace = SLOWEST_PACE,
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    // If the client left before this call, there is no further event.
    if (request.destroyed && !request.readableEnded) {
      reject(uploadAborted());
      return;
    }
    const parser = openParser(request, Object.keys(parts).length);
    if (!parser) {
      drain(request);
      reject(notMultipart());
      return;
    }
    const fields: Record<string, string> = {};
    const storing = new Map<string, Promise<void>>();
    let isOver = false;

    const fail = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      stopWatching();
      request.unpipe(parser);
      parser.destroy();
      drain(request);
      const reason = !(error instanceof AppError) && hasLeft(request) ? uploadAborted() : error;
      void Promise.allSettled(storing.values()).then(() => reject(reason));
    };
    const guard = (work: () => void) => {
      try {
        if (!isOver) work();
      } catch (error) {
        fail(error);
      }
    };

    let bytes = 0;
    const mostBytes = sumOf(parts) + FIELDS_BYTES;
    const stopWatching = watchPace(request, pace, () => fail(uploadTooSlow()));
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) fail(formTooLarge());
    });
    request.once('close', stopWatching);
    request.once('close', () => request.complete || fail(uploadAborted()));
    request.setTimeout(IDLE_MS, () => request.destroy());
    parser.on('error', () => fail(uploadAborted()));
    if (Number(request.headers['content-length']) > mostBytes) {
      fail(formTooLarge());
      return;
    }
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(badRequest('The form has too many fields.')));
    }
    parser.on('field', (name, value, info) =>
      guard(() => {
        if (info.valueTruncated || info.nameTruncated) throw badRequest(`The field ${name} is too long.`);
        if (Object.hasOwn(fields, name)) throw repeatedPart(name);
        fields[name] = normalizeText(value);
      }),
    );
    parser.on('file', (name, body, info) => {
      body.on('error', () => {}); // The parser reports the error; without a listener the process would end.
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (!part || storing.has(name) || isOver) {
        body.resume();
        fail(part ? repeatedPart(name) : unknownFile(name));
        return;
      }
      const stored = part.take(limited(body, part, fail), fields, Boolean(info.filename));
      storing.set(name, stored);
      stored.catch(fail);
    });
    parser.on('close', () => {
      if (isOver) return;
      void Promise.all(storing.values()).then(() => {
        isOver = true;
        stopWatching();
        resolve(fields);
      }, fail);
    });
    request.pipe(parser);
  });
}

/** The file, whose stream fails as soon as it exceeds the part's limit. */
function limited(body: Readable, { maxBytes, tooLarge }: FilePart, fail: (error: unknown) => void): Readable {
  let bytes = 0;
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) {
        done(null, chunk);
        return;
      }
      const refusal = tooLarge(maxBytes);
      // This comes first, so that errors that follow from it are not taken for the reason.
      fail(refusal);
      done(refusal);
    },
  });
  // The file's reader gets the error; this listener is for a file that nothing reads any more.
  return pipeline(body, cap, () => {}).on('error', () => {});
}

function sumOf(parts: Record<string, FilePart>): number {
  return Object.values(parts).reduce((sum, { maxBytes }) => sum + maxBytes, 0);
}

const hasLeft = (request: Request) => request.destroyed && !request.complete;

/**
 * @param files maximum number of files
 * @returns null for a request that is not such a form
 */
function openParser(request: Request, files: number): busboy.Busboy | null {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return null;
  try {
    return busboy({
      headers: request.headers,
      // The parser counts the end of the form as a part.
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + files + 1 },
    });
  } catch {
    return null;
  }
}
