import { describeNotice, findCutOff } from './cut-off.js';

test.each([
  ['half of it', 12, 5.92, true],
  ['a second of a short one', 4, 3, false],
  ['more than a second of a short one', 4, 2.9, true],
  ['a tenth of a long one', 600, 540, false],
  ['more than a tenth of a long one', 600, 539, true],
  ['less than nothing', 4, 5, false],
])('of a video, %s is missing', (_, declared, received, isCutOff) => {
  expect(findCutOff(declared, received) !== null).toBe(isCutOff);
});

test('a video without a declared length gets no notice', () => {
  expect(findCutOff(null, 1)).toBeNull();
});

test('seconds that did not arrive whole are not counted', () => {
  expect(describeNotice({ receivedSeconds: 5.92, declaredSeconds: 12 })).toBe(
    'We received 0:05 of 0:12; the file may be cut off',
  );
  expect(describeNotice({ receivedSeconds: 61, declaredSeconds: 3_540 })).toBe(
    'We received 1:01 of 59:00; the file may be cut off',
  );
});
