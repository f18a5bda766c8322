import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { badRequest } from '../errors/index.js';
import { notMultipart, repeatedPart, unknownFile, uploadAborted } from './form.errors.js';

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 65_536;
const IDLE_MS = 60_000;
/** A browser shows an early answer only when its body was read, so a little of a refused one is. */
const DRAIN_BYTES = 64 * 1_048_576;

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

/**
 * Reads a multipart form whose fields may stand before or after its files. Rejects only when nothing is being stored
 * any more, so that the caller can clean up.
 * @param handlers by the names of the files; each is called once at most
 * @returns the fields
 * @throws bad_request for a part that stands twice, and for a file that the form does not have
 */
export function receiveForm(
  request: Request,
  handlers: Record<string, FileHandler>,
): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
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

    request.once('close', () => request.complete || fail(uploadAborted()));
    request.setTimeout(IDLE_MS, () => request.destroy());
    parser.on('error', () => fail(uploadAborted()));
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
      body.on('error', () => {}); // The parser tells; without a listener the process would end.
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
