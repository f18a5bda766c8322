import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { badRequest } from '../errors/index.js';
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
const MAX_FIELD_BYTES = 65_536;
const IDLE_MS = 60_000;
/** All fields together, and what stands between the parts. */
const FIELDS_BYTES = 1_048_576;

/** What a form says of a file. */
export interface FilePart {
  /** A browser names no file where a field was left empty, and sends nothing. */
  isNamed: boolean;
}

/**
 * Takes a file in while it arrives.
 * @param fields those that came before the file; throw to refuse it unread
 */
export type FileHandler = (body: Readable, fields: Record<string, string>, part: FilePart) => Promise<void>;

export interface FormLimits {
  maxBytes: number;
  pace?: Pace;
}

/**
 * Reads a multipart form whose fields may stand before or after its files. Rejects only when nothing is being stored
 * any more, so that the caller can clean up.
 * @param handlers by the names of the files; each is called once at most
 * @param maxBytes of all files together; what is beside them has a limit of its own
 * @returns the fields
 * @throws bad_request for a part that stands twice, and for a file that the form does not have
 */
export function receiveForm(
  request: Request,
  handlers: Record<string, FileHandler>,
  { maxBytes, pace = SLOWEST_PACE }: FormLimits,
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    // For a client that left before this call there is no further event.
    if (request.destroyed && !request.readableEnded) {
      reject(uploadAborted());
      return;
    }
    const parser = openParser(request);
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
      void Promise.allSettled(storing.values()).then(() => reject(error));
    };
    const guard = (work: () => void) => {
      try {
        if (!isOver) work();
      } catch (error) {
        fail(error);
      }
    };

    let bytes = 0;
    const mostBytes = maxBytes + FIELDS_BYTES;
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
        fields[name] = value;
      }),
    );
    parser.on('file', (name, body, info) => {
      body.on('error', () => {}); // The parser reports it; without a listener the process would end.
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (!handler || storing.has(name) || isOver) {
        body.resume();
        fail(handler ? repeatedPart(name) : unknownFile(name));
        return;
      }
      const stored = handler(body, fields, { isNamed: Boolean(info.filename) });
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
