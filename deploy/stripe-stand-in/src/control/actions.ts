import { completeOnboarding, emitAccountUpdated, findAccount } from '../accounts/account.js';
import { setAccountState } from '../accounts/account-object.js';
import { missingObject } from '../api/errors.js';
import type { FaultKind, Faults } from '../api/faults.js';
import { findObject } from '../api/find.js';
import type { ApiCall, Route } from '../api/routes.js';
import { balanceOf } from '../charges/balance.js';
import { refundCharge } from '../charges/refund-charge.js';
import { type RefundStatus, setRefundStatus } from '../charges/refund-status.js';
import { closeDispute, openDispute } from '../disputes/open-dispute.js';
import { authenticateIntent } from '../intents/confirm-intent.js';
import { createPayout, makeAvailable, settlePayout } from '../payouts/payout.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { backdateIntent } from './backdate.js';

const REASONS = ['rejected.fraud', 'under_review', 'requirements.past_due', 'platform_paused'] as const;
const FAULTS: FaultKind[] = ['error', 'lost_answer', 'rate_limit', 'refusal'];

/** Limits of a time in Unix seconds, which differ from the default limits of amounts. */
const TIME_BOUNDS = { max: Number.MAX_SAFE_INTEGER };

/** The actions of people and banks at Stripe, one call each. */
export function createActions(sandbox: Sandbox, faults: Faults): Route[] {
  return [
    { pattern: 'POST /_control/accounts/:id/complete', answer: completeAccount },
    { pattern: 'POST /_control/accounts/:id/require', answer: requireOfAccount },
    { pattern: 'POST /_control/accounts/:id/deauthorize', answer: deauthorize },
    { pattern: 'POST /_control/accounts/:id/payout', answer: payOut },
    { pattern: 'POST /_control/payouts/:id/paid', answer: (call) => settle(call, true) },
    { pattern: 'POST /_control/payouts/:id/failed', answer: (call) => settle(call, false) },
    { pattern: 'POST /_control/charges/:id/dispute', answer: dispute },
    { pattern: 'POST /_control/charges/:id/refund', answer: refund },
    { pattern: 'POST /_control/refunds/:id/succeeded', answer: (call) => end(call, 'succeeded') },
    { pattern: 'POST /_control/refunds/:id/failed', answer: (call) => end(call, 'failed') },
    { pattern: 'POST /_control/refunds/:id/canceled', answer: (call) => end(call, 'canceled') },
    { pattern: 'POST /_control/refunds/:id/ask', answer: (call) => end(call, 'requires_action') },
    { pattern: 'POST /_control/disputes/:id/won', answer: (call) => close(call, 'won') },
    { pattern: 'POST /_control/disputes/:id/lost', answer: (call) => close(call, 'lost') },
    { pattern: 'POST /_control/payment_intents/:id/authenticate', answer: authenticate },
    { pattern: 'POST /_control/payment_intents/:id/backdate', answer: backdate },
    { pattern: 'POST /_control/faults', answer: planFault },
  ];

  function completeAccount({ params, ids: [id = ''] }: ApiCall): object {
    params.end();
    return completeOnboarding(sandbox, findAccount(sandbox, id));
  }

  /** Makes Stripe require more data, or review it: `due`, `pending` and `reason` as in `requirements`. */
  function requireOfAccount({ params, ids: [id = ''] }: ApiCall): object {
    const account = findAccount(sandbox, id);
    const state = {
      due: params.list('due'),
      pending: params.list('pending'),
      disabledReason: params.oneOf('reason', REASONS),
    };
    params.end();
    setAccountState(account, state);
    sandbox.store.save('account', account);
    emitAccountUpdated(sandbox, account);
    return account;
  }

  /** The creator withdraws the platform's access. */
  function deauthorize({ params, ids: [id = ''] }: ApiCall): object {
    params.end();
    const account = findAccount(sandbox, id);
    sandbox.store.remove('account', account.id);
    const application = { id: 'ca_standin', object: 'application', name: 'Beem' };
    sandbox.emit({ type: 'account.application.deauthorized', object: application, owner: id });
    return { id, object: 'account', deleted: true };
  }

  /** Pays out the whole balance at once; Stripe waits for the day of the account's schedule. */
  function payOut({ params, ids: [id = ''] }: ApiCall): object {
    const { id: owner } = findAccount(sandbox, id);
    const amount = params.integer('amount', { min: 1 });
    const created = params.integer('created', TIME_BOUNDS);
    params.end();
    makeAvailable(sandbox, owner);
    return createPayout(sandbox, {
      ...{ owner, amount: amount ?? balanceOf(sandbox, owner).available, isAutomatic: true, created },
    });
  }

  function settle({ params, ids: [id = ''] }: ApiCall, isPaid: boolean): object {
    params.end();
    for (const { id: owner } of [...sandbox.store.list('account'), { id: null }]) {
      const payout = sandbox.store.find('payout', id, owner);
      if (payout) return settlePayout(sandbox, payout, owner, isPaid);
    }
    throw missingObject('payout', id);
  }

  function dispute(call: ApiCall): object {
    const charge = findObject(call, 'charge');
    const amount = call.params.integer('amount', { min: 1 });
    const reason = call.params.text('reason') ?? 'fraudulent';
    call.params.end();
    return openDispute(sandbox, charge, { amount, reason });
  }

  /** Refunds at Stripe without Beem: by default from the connected account and with its share of the fee. */
  function refund(call: ApiCall): object {
    const { params } = call;
    const charge = findObject(call, 'charge');
    const amount = params.integer('amount', { min: 1 });
    const reversesTransfer = !params.has('reverseTransfer') || params.flag('reverseTransfer');
    const returnsFee = params.has('refundFee') ? params.flag('refundFee') : charge.application_fee !== null;
    params.end();
    return refundCharge(sandbox, charge, {
      amount,
      reason: null,
      reversesTransfer,
      returnsFee,
      metadata: {},
    });
  }

  /** The bank's answer to a refund, which may come days later. */
  function end(call: ApiCall, status: RefundStatus): object {
    const found = findObject(call, 'refund');
    call.params.end();
    return setRefundStatus(sandbox, found, status);
  }

  function close(call: ApiCall, status: 'won' | 'lost'): object {
    const found = findObject(call, 'dispute');
    call.params.end();
    return closeDispute(sandbox, found, status);
  }

  function authenticate(call: ApiCall): object {
    const intent = findObject(call, 'payment_intent');
    const isAuthentic = call.params.flag('isAuthentic');
    call.params.end();
    return authenticateIntent(sandbox, intent, isAuthentic);
  }

  /** Moves the payment to another time, in Unix seconds. */
  function backdate(call: ApiCall): object {
    const intent = findObject(call, 'payment_intent');
    const created = call.params.requiredInteger('created', TIME_BOUNDS);
    call.params.end();
    backdateIntent(sandbox, intent, created);
    return intent;
  }

  function planFault({ params }: ApiCall): object {
    const kind = params.oneOf('kind', FAULTS) ?? 'error';
    const times = params.integer('times', { max: 1_000 }) ?? 1;
    const path = params.text('path') ?? '/v1/';
    params.end();
    faults.set(kind, times, path);
    return { kind, times, path };
  }
}
