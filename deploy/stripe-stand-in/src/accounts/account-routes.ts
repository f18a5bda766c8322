import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { changeMetadata } from '../api/find.js';
import { listPage } from '../api/lists.js';
import type { Params } from '../api/params.js';
import type { ApiCall, Route } from '../api/routes.js';
import { randomText } from '../sandbox/ids.js';
import { now } from '../sandbox/sandbox.js';
import { emitAccountUpdated, findAccount } from './account.js';
import { newAccountObject } from './account-object.js';

const LINK_SECONDS = 5 * 60;

export const accountRoutes: Route[] = [
  { pattern: 'POST /v1/accounts', answer: createAccount },
  { pattern: 'GET /v1/accounts', answer: listAccounts },
  { pattern: 'GET /v1/accounts/:id', answer: retrieveAccount },
  { pattern: 'POST /v1/accounts/:id', answer: updateAccount },
  { pattern: 'DELETE /v1/accounts/:id', answer: deleteAccount },
  { pattern: 'POST /v1/account_links', answer: createAccountLink },
];

function createAccount({ sandbox, params }: ApiCall): Stripe.Account {
  readController(params);
  const wantsTransfers = readCapabilities(params);
  const account = newAccountObject({
    email: params.text('email') ?? null,
    country: params.text('country', { max: 2 }) ?? 'US',
    metadata: params.map('metadata'),
    wantsTransfers,
    schedule: readSchedule(params) ?? { interval: 'daily' },
  });
  params.ignore('business_profile', 'business_type', 'default_currency', 'individual', 'tos_acceptance');
  params.end();
  sandbox.store.save('account', account);
  return account;
}

/**
 * Accepts only the settings that destination charges need: the platform is liable for losses and pays Stripe's fees.
 */
function readController(params: Params): void {
  const type = params.oneOf('type', ['express']);
  const controller = params.inner('controller');
  const losses = controller.inner('losses').oneOf('payments', ['application', 'stripe']);
  const payer = controller.inner('fees').oneOf('payer', ['application', 'account']);
  const dashboard = controller.inner('stripe_dashboard').oneOf('type', ['express', 'full', 'none']);
  controller.oneOf('requirement_collection', ['stripe', 'application']);
  const isExpress = losses === 'application' && payer === 'application' && dashboard === 'express';
  if (type === undefined && !isExpress) {
    throw invalid(
      'The stand-in has only Express accounts: controller[losses][payments]=application, ' +
        'controller[fees][payer]=application and controller[stripe_dashboard][type]=express.',
      { param: 'controller' },
    );
  }
}

function readCapabilities(params: Params): boolean {
  const capabilities = params.inner('capabilities');
  capabilities.inner('card_payments').flag('requested');
  return capabilities.inner('transfers').flag('requested');
}

function readSchedule(params: Params): { interval: string; weekly_anchor?: string } | undefined {
  const schedule = params.inner('settings').inner('payouts').inner('schedule');
  const interval = schedule.oneOf('interval', ['manual', 'daily', 'weekly', 'monthly']);
  const anchor = schedule.text('weekly_anchor');
  schedule.ignore('delay_days', 'monthly_anchor', 'weekly_payout_days', 'monthly_payout_days');
  if (!interval) return undefined;
  return anchor ? { interval, weekly_anchor: anchor } : { interval };
}

function listAccounts(call: ApiCall): object {
  return listPage(call, '/v1/accounts', call.sandbox.store.list('account'));
}

function retrieveAccount({ sandbox, params, ids: [id = ''] }: ApiCall): Stripe.Account {
  params.end();
  return findAccount(sandbox, id);
}

function updateAccount({ sandbox, params, ids: [id = ''] }: ApiCall): Stripe.Account {
  const account = findAccount(sandbox, id);
  const metadata = changeMetadata(account.metadata ?? {}, params.map('metadata'));
  const email = params.text('email') ?? account.email;
  const schedule = readSchedule(params);
  params.end();
  Object.assign(account, { metadata, email });
  if (schedule && account.settings?.payouts) {
    account.settings.payouts.schedule = { delay_days: 2, ...schedule };
  }
  emitAccountUpdated(sandbox, account);
  return sandbox.store.save('account', account);
}

function deleteAccount({ sandbox, params, ids: [id = ''] }: ApiCall): Stripe.DeletedAccount {
  params.end();
  findAccount(sandbox, id);
  const transactions = sandbox.store.list('balance_transaction', id);
  if (transactions.reduce((sum, { net }) => sum + net, 0) !== 0) {
    throw invalid('This account has a balance and cannot be deleted.');
  }
  sandbox.store.remove('account', id);
  return { id, object: 'account', deleted: true };
}

function createAccountLink({ sandbox, params }: ApiCall): Stripe.AccountLink {
  const account = findAccount(sandbox, params.requiredText('account'));
  params.oneOf('type', ['account_onboarding', 'account_update']) ?? params.requiredText('type');
  const link = {
    id: randomText(24),
    account: account.id,
    returnUrl: readUrl(params, 'return_url'),
    refreshUrl: readUrl(params, 'refresh_url'),
    expiresAt: now() + LINK_SECONDS,
    isVisited: false,
  };
  params.ignore('collect', 'collection_options');
  params.end();
  sandbox.store.save('onboarding_link', link);
  const url = `${sandbox.origin}/setup/${account.id}/${link.id}`;
  return { object: 'account_link', created: now(), expires_at: link.expiresAt, url };
}

function readUrl(params: Params, name: string): string {
  const url = params.requiredText(name);
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
}
