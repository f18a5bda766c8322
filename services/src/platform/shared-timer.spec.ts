import { everyTick } from './shared-timer.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('all callers share one timer, each at its own pace, until the last one has ended', () => {
  const counts = { often: 0, rarely: 0 };
  const endOften = everyTick(1_000, () => counts.often++);
  const endRarely = everyTick(5_000, () => counts.rarely++);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(10_000);
  expect(counts).toEqual({ often: 10, rarely: 2 });
  endOften();
  jest.advanceTimersByTime(10_000);
  expect(counts).toEqual({ often: 10, rarely: 4 });
  endRarely();
  expect(jest.getTimerCount()).toBe(0);
});

test('work may end itself and begin anew', () => {
  let count = 0;
  const end = everyTick(1_000, () => {
    count++;
    end();
  });
  jest.advanceTimersByTime(3_000);
  expect(count).toBe(1);
});
