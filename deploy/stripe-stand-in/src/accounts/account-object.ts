import type Stripe from 'stripe';
import { innerList } from '../api/lists.js';
import { newId } from '../sandbox/ids.js';
import { CURRENCY, now } from '../sandbox/sandbox.js';

/** The data that an Express account in the United States must provide before money can be transferred and paid out. */
const ASKED_FOR = [
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

export interface NewAccount {
  email: string | null;
  country: string;
  metadata: Record<string, string>;
  /** Whether the capability `transfers` was requested. */
  wantsTransfers: boolean;
  schedule: { interval: string; weekly_anchor?: string };
}

/** A new account, for which everything is due. */
export function newAccountObject(wanted: NewAccount): Stripe.Account {
  const id = newId('acct').slice(0, 'acct_'.length + 16);
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: wanted.wantsTransfers ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: wanted.country,
    created: now(),
    default_currency: CURRENCY,
    details_submitted: false,
    email: wanted.email,
    external_accounts: innerList(`/v1/accounts/${id}/external_accounts`),
    future_requirements: requirements([]),
    metadata: wanted.metadata,
    payouts_enabled: false,
    requirements: requirements(ASKED_FOR),
    settings: settingsOf(wanted.schedule),
    type: 'express',
  };
}

/** Sets the capabilities of an account by its remaining requirements. */
export function setAccountState(
  account: Stripe.Account,
  {
    due = [],
    pending = [],
    disabledReason,
  }: {
    due?: string[];
    pending?: string[];
    disabledReason?: Stripe.Account.Requirements.DisabledReason | undefined;
  },
): void {
  const isEnabled = due.length === 0 && pending.length === 0 && disabledReason === undefined;
  account.requirements = requirements(due, pending, disabledReason);
  account.payouts_enabled = isEnabled;
  if (account.capabilities?.transfers) {
    account.capabilities.transfers = isEnabled ? 'active' : pending.length > 0 ? 'pending' : 'inactive';
  }
}

function requirements(
  due: string[],
  pending: string[] = [],
  reason: Stripe.Account.Requirements.DisabledReason | undefined = due.length > 0
    ? 'requirements.past_due'
    : undefined,
): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: reason ?? (pending.length > 0 ? 'requirements.pending_verification' : null),
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  };
}

function settingsOf(schedule: NewAccount['schedule']): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, ...schedule },
      statement_descriptor: null,
    },
  };
}
