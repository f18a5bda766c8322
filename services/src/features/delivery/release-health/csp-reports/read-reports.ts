import type { Request } from 'express';
import { AppError, badRequest } from '../../../../platform/errors/index.js';
import { type CspReport, parseReports } from './csp-report.js';

const TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BYTES = 16_384;

/** Reads a request's reports, and stops reading beyond 16 kB. @throws AppError 400, 413 or 415 */
export async function readReports(request: Request): Promise<CspReport[]> {
  if (!request.is(TYPES)) {
    throw new AppError({
      status: 415,
      code: 'unsupported_media',
      message: `Reports are sent as ${TYPES.join(' or ')}.`,
    });
  }
  const reports = parseReports(toJson(await readText(request)));
  if (!reports) throw badRequest('These are no reports of a Content-Security-Policy.');
  return reports;
}

async function readText(request: Request): Promise<string> {
  // A client that declares the length gets an answer; any other is disconnected.
  if (Number(request.headers['content-length']) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > MAX_BYTES) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const tooLarge = () =>
  new AppError({ status: 413, code: 'payload_too_large', message: 'Reports may have at most 16 kB.' });

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
