import { figureOf, tableOf } from './table.js';

describe('the table of the benchmarks', () => {
  it('shows each figure beside its target and says which was missed', () => {
    const rows = [
      { what: 'feed: page', value: '1.3 ×', target: '≤ 1.5 ×', holds: true },
      { what: 'feed: p99', value: '200 ms', target: '< 150 ms', holds: false },
      { what: 'feed: rows', value: '200000' },
    ];
    expect(tableOf(rows)).toBe(
      [
        'what        measured  target',
        'feed: page  1.3 ×     ≤ 1.5 ×   holds',
        'feed: p99   200 ms    < 150 ms  MISSED',
        'feed: rows  200000',
      ].join('\n'),
    );
  });

  it('shows the figures of an earlier run, and ratios to them', () => {
    const rows = [
      { what: 'feed: p99', value: 'p99 120 ms', target: '< 150 ms', holds: true },
      { what: 'feed: new', value: '3' },
    ];
    expect(tableOf(rows, [{ what: 'feed: p99', value: 'p99 80 ms' }])).toBe(
      [
        'what       measured    target    earlier    ratio',
        'feed: p99  p99 120 ms  < 150 ms  p99 80 ms  1.50 ×  holds',
        'feed: new  3',
      ].join('\n'),
    );
  });
});

it.each([
  ['1.32 ×', 1.32],
  ['p95 4.9 s, median 4.5 s (14 rounds)', 4.9],
  ['0.250 ms', 0.25],
  ['held', null],
])('reads the figure of %s', (value, figure) => {
  expect(figureOf({ what: 'x', value })).toBe(figure);
});
