import { tableOf } from './table.js';

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
});
