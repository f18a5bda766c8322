import { badRequest } from '../../../platform/errors/index.js';

/** Position in a list: when an item was added, then its id, both descending. Times are whole milliseconds. */
export interface LibraryPosition {
  at: Date;
  id: string;
}

const LARGEST_ID = 9_223_372_036_854_775_807n;
const LATEST_MS = 8_640_000_000_000_000;

export function encodePosition({ at, id }: LibraryPosition): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** @throws bad_request for what this server did not hand out */
export function decodePosition(cursor: string): LibraryPosition {
  const [, ms = '', id = ''] =
    /^(0|[1-9]\d{0,15}) ([1-9]\d{0,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!id || BigInt(id) > LARGEST_ID || Number(ms) > LATEST_MS) throw badRequest('This cursor is not known.');
  return { at: new Date(Number(ms)), id };
}
