import { types } from 'pg';

const BIGINT_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const TIMESTAMPTZ = 1184;

type Parser = (text: string) => unknown;

const usualParser = (id: number): Parser => types.getTypeParser(id, 'text');

/** A parser of the usual form, which answers null for all others. */
function ownParser(id: number, parse: (text: string) => unknown): [number, Parser] {
  const parseOther = usualParser(id);
  return [id, (text) => parse(text) ?? parseOther(text)];
}

const own = new Map<number, Parser>([
  ownParser(TIMESTAMPTZ, toUtcTime),
  ownParser(TEXT_ARRAY, toPlainArray),
  ownParser(BIGINT_ARRAY, toPlainArray),
]);

/**
 * Parsers of values, for all connections. Those of pg know every form of a time and of an array, which costs a list a tenth of
 * its processor time. The usual forms are parsed here, all others by pg.
 */
export const typeParsers = {
  getTypeParser: (id: number, format: 'text' | 'binary' = 'text'): unknown =>
    format === 'binary' ? types.getTypeParser(id, format) : (own.get(id) ?? usualParser(id)),
};

/** A time like `2026-11-30 21:11:08.123+00`: of a connection in UTC, after Christ, with no more than milliseconds. */
function toUtcTime(text: string): Date | null {
  const isUsual = text.length >= 22 && text.length <= 26 && text[4] === '-' && text.endsWith('+00');
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : null;
}

/** An array like `{drama,comedy}`: of one dimension that begins at 1, without NULL, and with nothing that is quoted. */
function toPlainArray(text: string): string[] | null {
  if (text === '{}') return [];
  const isUsual =
    text.lastIndexOf('{') === 0 && !text.includes('"') && !text.includes('\\') && !text.includes('NULL');
  return isUsual ? text.slice(1, -1).split(',') : null;
}
