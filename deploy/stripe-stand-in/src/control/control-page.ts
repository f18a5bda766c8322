import type Stripe from 'stripe';

import { buttonForm, escapeHtml, page } from '../pages/layout.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { webhookSettings } from '../webhooks/settings.js';
import { listMoney } from './money-list.js';

const MAX_SHOWN = 30;

/** A page with all manual actions of the stand-in. */
export function controlPage(sandbox: Sandbox, waiting: number): string {
  const body = `<h1>Test payments</h1>
    <p>A stand-in for Stripe on this machine. <a href="/_control">Reload</a></p>
    ${webhooksPart(sandbox, waiting)}${accountsPart(sandbox)}${listMoney(sandbox, MAX_SHOWN)}${eventsPart(sandbox)}`;
  return page({ title: 'Control', body });
}

function webhooksPart(sandbox: Sandbox, waiting: number): string {
  const { url, isHeld, delayMs, copies } = webhookSettings(sandbox);
  const fields = `
    <label>Address <input name="url" value="${escapeHtml(url ?? '')}"></label>
    <label>Delay in ms <input name="delayMs" inputmode="numeric" value="${delayMs}"></label>
    <label>Copies <input name="copies" inputmode="numeric" value="${copies}"></label>`;
  const held = (value: boolean) => `<input type="hidden" name="isHeld" value="${value}">`;
  const reversed = '<input type="hidden" name="isReversed" value="true">';
  const twice = '<input type="hidden" name="copies" value="2">';
  return `<h2>Webhooks</h2><p>${waiting} waiting${isHeld ? ', held back' : ''}</p>
    ${buttonForm('/_control/webhooks', 'Save', { fields })}<div class="actions">
    ${buttonForm('/_control/webhooks', isHeld ? 'Send by themselves' : 'Hold back', { fields: held(!isHeld) })}
    ${buttonForm('/_control/webhooks/release', 'Send what waits')}
    ${buttonForm('/_control/webhooks/release', 'Send it reversed', { fields: reversed })}
    ${buttonForm('/_control/webhooks/release', 'Send it twice', { fields: twice })}</div>`;
}

function accountsPart({ store }: Sandbox): string {
  const items = newest(store.list('account')).map((account) => {
    const at = `/_control/accounts/${account.id}`;
    const due = '<input type="hidden" name="due[0]" value="individual.verification.document">';
    return `<li>${account.id} <small>${escapeHtml(account.email ?? '')}</small> ${stateOf(account)}
      <div class="actions">${buttonForm(`${at}/complete`, 'Verify')}
      ${buttonForm(`${at}/require`, 'Ask for a document', { fields: due })}
      ${buttonForm(`${at}/payout`, 'Pay out')}${buttonForm(`${at}/deauthorize`, 'Withdraw access')}</div></li>`;
  });
  return `<h2>Connected accounts</h2><ul>${items.join('') || '<li>None yet</li>'}</ul>`;
}

function stateOf({ capabilities, payouts_enabled, requirements }: Stripe.Account): string {
  const due = requirements?.currently_due?.length ?? 0;
  return `transfers ${capabilities?.transfers ?? 'not asked for'}, payouts ${payouts_enabled ? 'on' : 'off'}, ${due} due`;
}

function eventsPart({ store }: Sandbox): string {
  const deliveries = new Map(store.list('delivery').map((delivery) => [delivery.event, delivery]));
  const owners = [null, ...store.list('account').map(({ id }) => id)];
  const events = owners.flatMap((owner) => store.list('event', owner));
  const items = newest(events.sort((one, other) => one.created - other.created)).map((event) => {
    const delivery = deliveries.get(event.id);
    const answer = delivery ? `${delivery.status}, ${delivery.answer ?? 'not sent yet'}` : '';
    const at = `/_control/events/${event.id}/send`;
    const old = '<input type="hidden" name="ageSeconds" value="400">';
    const forged = '<input type="hidden" name="isForged" value="true">';
    return `<li>${event.type} <small>${event.id} ${answer}</small><div class="actions">
      ${buttonForm(at, 'Send again')}${buttonForm(at, 'Send 400 s old', { fields: old })}
      ${buttonForm(at, 'Send forged', { fields: forged })}</div></li>`;
  });
  return `<h2>Events</h2><ul>${items.join('') || '<li>None yet</li>'}</ul>`;
}

const newest = <T>(items: T[]): T[] => items.slice(-MAX_SHOWN).reverse();
