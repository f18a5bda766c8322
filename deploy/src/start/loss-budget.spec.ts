import { LossBudget } from './loss-budget.js';

const MINUTE = 60_000;

describe('the loss budget', () => {
  it('starts again at once, then waits longer each time, at most half a minute', () => {
    const budget = new LossBudget();
    const pauses = Array.from({ length: 12 }, (_, at) => budget.spend(at * 1_000));
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000));
  });

  it('gives up when a dozen starts within ten minutes did not help', () => {
    const budget = new LossBudget();
    for (let at = 0; at < 12; at++) expect(budget.spend(at * 30_000)).not.toBeNull();
    expect(budget.spend(12 * 30_000)).toBeNull();
  });

  it('forgets what is older than ten minutes', () => {
    const budget = new LossBudget();
    for (let hour = 0; hour < 100; hour++) expect(budget.spend(hour * 60 * MINUTE)).toBe(0);
    for (let at = 0; at < 100; at++) expect(budget.spend(200 * 60 * MINUTE + at * MINUTE)).not.toBeNull();
  });
});
