import { disputeOf } from './read-payment.js';

type Dispute = Parameters<typeof disputeOf>[0][number];
const dispute = (id: string, status: Dispute['status'], amount = 1000): Dispute => ({ id, status, amount });

describe('the disputes of a charge', () => {
  it.each<[string, Dispute[], object | null]>([
    ['none', [], null],
    ['an inquiry', [dispute('dp_1', 'warning_needs_response')], null],
    ['one', [dispute('dp_1', 'under_review')], { id: 'dp_1', status: 'open', cents: 1000 }],
    [
      'a won one after a lost one',
      [dispute('dp_2', 'won', 600), dispute('dp_1', 'lost', 400)],
      { id: 'dp_1', status: 'lost', cents: 400 },
    ],
    [
      'an open one after a won one',
      [dispute('dp_2', 'needs_response', 600), dispute('dp_1', 'won', 400)],
      { id: 'dp_2', status: 'open', cents: 600 },
    ],
    [
      'two that are lost',
      [dispute('dp_2', 'lost', 600), dispute('dp_1', 'lost', 400)],
      { id: 'dp_2', status: 'lost', cents: 1000 },
    ],
  ])('are one: %s', (_, disputes, expected) => {
    expect(disputeOf(disputes)).toEqual(expected);
  });
});
