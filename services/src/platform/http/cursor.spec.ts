import * as fc from 'fast-check';
import { AppError } from '../errors/index.js';
import { countPart, cursorCodec, idCursor, idPart, MAX_ID, scorePart, timePart } from './cursor.js';

const codec = cursorCodec<{ rank: number; score: number; at: Date; id: string }>('a-list', {
  rank: countPart(9),
  score: scorePart,
  at: timePart,
  id: idPart,
});
const packed = (text: string) => Buffer.from(text).toString('base64url');

function refusalOf(cursor: string, of: { decode: (cursor: string) => unknown } = codec) {
  try {
    of.decode(cursor);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.message] : error;
  }
}

const REFUSED = [400, 'cursor_invalid', 'This cursor is not known.'];

const positions = fc.record({
  rank: fc.integer({ min: 0, max: 9 }),
  score: fc.double({ noNaN: true, noDefaultInfinity: true }).map((score) => score + 0),
  at: fc.date({ min: new Date(0), noInvalidDate: true }),
  id: fc.bigInt(1n, BigInt(MAX_ID)).map(String),
});

describe('a cursor', () => {
  it('reads back as the position that it was written from', () =>
    fc.assert(
      fc.property(positions, (position) => {
        const cursor = codec.encode(position);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(codec.decode(cursor)).toEqual({
          ...position,
          score: position.score === 0 ? 0 : position.score,
        });
      }),
    ));

  it('stands for no position on the first page, which has none', () => {
    expect(codec.decode(undefined)).toBeNull();
  });

  it('is accepted only as it is written, whichever character was changed', () =>
    fc.assert(
      fc.property(positions, fc.nat(), fc.constantFrom('', 'A', 'z', '=', ' '), (position, at, other) => {
        const cursor = codec.encode(position);
        const index = at % cursor.length;
        const changed = cursor.slice(0, index) + other + cursor.slice(index + 1);
        const refusal = refusalOf(changed);
        if (refusal) expect(refusal).toEqual(REFUSED);
        else expect(codec.encode(codec.decode(changed) as typeof position)).toBe(changed);
      }),
    ));

  it('is refused by another list', () => {
    expect(refusalOf(idCursor('one').encode({ id: '7' }), idCursor('two'))).toEqual(REFUSED);
    expect(refusalOf(idCursor('one').encode({ id: '7' }), idCursor('one'))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['any text', 'x'],
    ['a very long text', 'a'.repeat(10_000)],
    ['another version', packed('2 a-list 1 1.5 1000 7')],
    ['no version', packed('1 1.5 1000 7')],
    ['a value too few', packed('1 a-list 1 1.5 1000')],
    ['a value too many', packed('1 a-list 1 1.5 1000 7 8')],
    ['a number in another notation', packed('1 a-list 1 1.50 1000 7')],
    ['a number above its limit', packed('1 a-list 10 1.5 1000 7')],
    ['a score that is not finite', packed('1 a-list 1 Infinity 1000 7')],
    ['a time that no Date holds', packed('1 a-list 1 1.5 8640000000000001 7')],
    ['an id with a leading zero', packed('1 a-list 1 1.5 1000 07')],
    ['an id above the largest', packed('1 a-list 1 1.5 1000 9223372036854775808')],
    ['padding', `${packed('1 a-list 1 1.5 1000 7')}=`],
  ])('is refused when it is %s', (_what, cursor) => {
    expect(refusalOf(cursor)).toEqual(REFUSED);
  });
});
