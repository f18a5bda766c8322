import { aDonation } from '../../testing/payments-pages';
import { receivedLine, receivedNote } from './received-note';

const paid = aDonation({
  amount: 5,
  beemFee: 0.5,
  processingFee: 0.45,
  netAmount: 4.5,
  receivedAmount: 4.05,
});

it.each([
  ['names the fee of the payment provider', {}, 'less $0.45 processing'],
  [
    'names the same share of it after a partial refund',
    { netAmount: 2.25, receivedAmount: 2.03 },
    'less $0.22 processing',
  ],
  ['says what a dispute holds', { status: 'disputed', receivedAmount: 0, heldAmount: 4.05 }, '$4.05 held'],
  ['names no fee that the donor paid', { beemFee: 0, netAmount: 5, receivedAmount: 5 }, null],
  ['calls no refund a fee', { status: 'refunded', netAmount: 0, receivedAmount: 0 }, null],
  ['calls no refund under way a fee', { isRefundPending: true, receivedAmount: 0 }, null],
  ['calls no lost dispute a fee', { status: 'disputed', receivedAmount: 0 }, null],
] as const)('%s', (_, change, note) => {
  expect(receivedNote({ ...paid, ...change })).toBe(note);
});

it.each([
  [{}, 'You received $4.05 after $0.45 processing'],
  [{ receivedAmount: 4.5 }, null],
  [{ receivedAmount: 0 }, 'You received $0.00'],
  [{ status: 'disputed', receivedAmount: 0, heldAmount: 4.05 }, 'You received $0.00, $4.05 held'],
] as const)('says of %j in one line: %s', (change, line) => {
  expect(receivedLine({ ...paid, ...change })).toBe(line);
});
