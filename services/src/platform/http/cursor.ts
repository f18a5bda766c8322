import { badRequest } from '../errors/index.js';
import { isUuid } from '../ids.js';

/** Increased when the meaning of a cursor changes; cursors of other versions are refused. */
const VERSION = '1';
/** Fits a title of 200 characters with nine bytes each in an address, in base64. */
const MAX_LENGTH = 2_600;

/** Above every id: the start of a list in descending order of ids. */
export const MAX_ID = '9223372036854775807';
/** The latest time that a Date can hold, in milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/**
 * The notation of one value of a position in a cursor. `read` returns null for a text that `write` does not produce.
 */
export interface CursorPart<Value> {
  write: (value: Value) => string;
  read: (text: string) => Value | null;
}

/** A numeric id as Postgres returns it. */
export const idPart: CursorPart<string> = {
  write: (id) => id,
  read: (text) => (/^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= BigInt(MAX_ID) ? text : null),
};

/** A UUID in Postgres' notation. */
export const uuidPart: CursorPart<string> = {
  write: (id) => id,
  read: (text) => (isUuid(text) ? text : null),
};

/** A whole number from 0 to `most`. */
export const countPart = (most: number): CursorPart<number> => ({
  write: String,
  read: (text) => (/^(?:0|[1-9]\d{0,15})$/.test(text) && Number(text) <= most ? Number(text) : null),
});

/** A double. JavaScript and Postgres both write the shortest text that reads back as the same double. */
export const scorePart: CursorPart<number> = {
  write: String,
  read: (text) => (Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : null),
};

/** A time in whole milliseconds, from 1970. */
export const timePart: CursorPart<Date> = {
  write: (at) => String(at.getTime()),
  read: (text) =>
    /^(?:0|[1-9]\d{0,15})$/.test(text) && Number(text) <= MAX_TIME_MS ? new Date(Number(text)) : null,
};

/** Any text, e.g. a title. */
export const textPart: CursorPart<string> = {
  write: encodeURIComponent,
  read: (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return null;
    }
  },
};

/** Writes and reads the cursors of one list. */
export interface CursorCodec<Position> {
  /** @returns URL-safe text without meaning to clients */
  encode(position: Position): string;
  /**
   * @returns the position; null for the first page, which has no cursor
   * @throws cursor_invalid (400) for a text that this codec did not write: another list, another version, a changed
   *   character
   */
  decode(cursor: string | undefined): Position | null;
}

/**
 * The codec of a list (docs/decisions/rest-contract-and-lists.md). A cursor holds the version, the list and the position.
 * @param list name of the list; a cursor of another list is refused
 * @param parts one part for each value of a position, in their order in the cursor
 */
export function cursorCodec<Position extends object>(
  list: string,
  parts: { [Name in keyof Position]: CursorPart<Position[Name]> },
): CursorCodec<Position> {
  const names = Object.keys(parts) as (keyof Position)[];
  const begin = [VERSION, list];

  function encode(position: Position): string {
    const texts = names.map((name) => parts[name].write(position[name]));
    return Buffer.from([...begin, ...texts].join(' ')).toString('base64url');
  }

  function decode(cursor: string | undefined): Position | null {
    if (cursor === undefined) return null;
    const texts = Buffer.from(cursor.slice(0, MAX_LENGTH), 'base64url').toString().split(' ');
    const values = names.map((name, index) => parts[name].read(texts[begin.length + index] ?? ''));
    if (values.includes(null)) throw cursorInvalid();
    const position = Object.fromEntries(names.map((name, index) => [name, values[index]])) as Position;
    // This also compares version, list and length, and refuses texts that base64url decodes leniently.
    if (encode(position) !== cursor) throw cursorInvalid();
    return position;
  }

  return { encode, decode };
}

/** The codec of a list that is ordered by id. */
export const idCursor = (list: string) => cursorCodec<{ id: string }>(list, { id: idPart });

const cursorInvalid = () => badRequest('This cursor is not known.', 'cursor_invalid');
