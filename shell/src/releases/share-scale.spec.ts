import { LAST_POSITION, positionOf, STOPS, shareAfterKey, stopAt } from './share-scale';

const press = (share: number, key: string, shiftKey = false) => shareAfterKey(share, { key, shiftKey });

describe('the scale of shares', () => {
  it('gives every stop the same width, and interpolates between two stops', () => {
    expect(STOPS.map(positionOf)).toEqual([0, 100, 200, 300, 400, 500, 600, LAST_POSITION]);
    expect(positionOf(50)).toBe(50);
    expect(positionOf(7_500)).toBe(650);
  });

  it('leads a pointer to the nearest stop', () => {
    expect([0, 49, 51, 340, 360, LAST_POSITION].map(stopAt)).toEqual([0, 0, 100, 500, 1_000, 10_000]);
  });

  it('leads keys by one percent, with Shift by a tenth, and from stop to stop', () => {
    expect(press(500, 'ArrowRight')).toBe(600);
    expect(press(500, 'ArrowDown')).toBe(400);
    expect(press(500, 'ArrowUp', true)).toBe(510);
    expect(press(510, 'PageUp')).toBe(1_000);
    expect(press(510, 'PageDown')).toBe(500);
    expect([press(500, 'Home'), press(500, 'End'), press(500, 'a')]).toEqual([0, 10_000, null]);
    expect([press(50, 'ArrowLeft'), press(9_950, 'ArrowRight'), press(10_000, 'PageUp')]).toEqual([
      0, 10_000, 10_000,
    ]);
  });
});
