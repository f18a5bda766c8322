import { readMissing, readUnknownPayments } from './said.js';

it('reads the videos that the sweep names, and none from another log', () => {
  const line = '{"level":50,"name":"cli","videoIds":[7,12],"msg":"videos miss objects in storage"}';
  expect(readMissing(`{"level":40,"videoIds":[1],"msg":"x"}\n${line}\nsweep-videos is done.`)).toEqual([
    7, 12,
  ]);
  expect(readMissing('sweep-videos is done.')).toEqual([]);
});

it('reads payments without a donation, and every other difference', () => {
  const said = `services donations check failed:
Checked 3 donations: 3 differences.
donation 2: Stripe status is completed, not pending
payment pi_2 of 1000 cents: its donation (4) is lost; refund it at Stripe
payment pi_1 of 1000 cents: its donation (3) is lost; refund it at Stripe
1 donations were paid after the restored moment; a worker reads them from Stripe within a minute`;
  const { payments, others } = readUnknownPayments(said);
  expect(payments).toEqual(['pi_1', 'pi_2']);
  expect(others.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['donation 2:', '1 donations']);
  const agreed = 'Checked 3 donations: donations, ledger and Stripe agree.';
  expect(readUnknownPayments(agreed)).toEqual({ payments: [], others: [] });
});

it('takes anything else that the check says for a difference', () => {
  expect(readUnknownPayments('connect ECONNREFUSED').others).toEqual(['connect ECONNREFUSED']);
});
