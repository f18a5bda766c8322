import { boxesIn, findBox } from './mp4-boxes.js';

function box(name: string, contents: Buffer, claimedBytes = contents.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(claimedBytes, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, contents]);
}

test('boxes are found by their names, one inside the other', () => {
  const bytes = box(
    'moov',
    Buffer.concat([box('free', Buffer.alloc(3)), box('trak', box('mdia', Buffer.alloc(5)))]),
  );
  const all = { start: 0, end: bytes.length };
  expect(findBox(bytes, all, ['moov', 'trak', 'mdia'])).toEqual({ name: 'mdia', start: 27, end: 40 });
  expect(findBox(bytes, all, ['moov', 'udta'])).toBeUndefined();
});

test.each([1, 7, 8, 9, 30])('an index of which %d bytes are missing is read as far as it goes', (missing) => {
  const whole = box('moov', box('trak', box('mdia', box('minf', Buffer.alloc(2)))));
  const bytes = whole.subarray(0, whole.length - missing);
  expect(boxesIn(bytes, { start: 0, end: whole.length }).length).toBeLessThanOrEqual(1);
  expect(() =>
    findBox(bytes, { start: 0, end: whole.length }, ['moov', 'trak', 'mdia', 'minf']),
  ).not.toThrow();
});
