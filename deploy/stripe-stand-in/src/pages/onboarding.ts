import type Stripe from 'stripe';
import { completeOnboarding, emitAccountUpdated } from '../accounts/account.js';
import { setAccountState } from '../accounts/account-object.js';
import type { OnboardingLink } from '../sandbox/kinds.js';
import { now, type Sandbox } from '../sandbox/sandbox.js';
import { buttonForm, escapeHtml, notFoundPage, page } from './layout.js';

/** The result of an action of a page: a redirect or the page to show. */
export type PageAnswer = { html: string; status?: number } | { redirect: string };

interface Visit {
  account: string;
  secret: string;
}

/** A link is valid for one visit; an old or used one redirects to the address for a new one. */
export function openOnboarding(sandbox: Sandbox, visit: Visit): PageAnswer {
  const link = findLink(sandbox, visit);
  if (!link) return { html: notFoundPage(), status: 404 };
  if (link.isVisited || link.expiresAt < now()) return { redirect: link.refreshUrl };
  sandbox.store.save('onboarding_link', { ...link, isVisited: true });
  return { html: onboardingPage(sandbox, visit) };
}

/** The creator's choice: to provide everything, a part, or nothing. */
export function answerOnboarding(sandbox: Sandbox, { step, ...visit }: Visit & { step: string }): PageAnswer {
  const link = findLink(sandbox, visit);
  const account = sandbox.store.find('account', visit.account);
  if (!link || !account) return { html: notFoundPage(), status: 404 };
  if (step === 'complete') completeOnboarding(sandbox, account);
  if (step === 'pending') submitForReview(sandbox, account);
  return { redirect: step === 'refresh' ? link.refreshUrl : link.returnUrl };
}

const findLink = ({ store }: Sandbox, { account, secret }: Visit): OnboardingLink | undefined => {
  const link = store.find('onboarding_link', secret);
  return link?.account === account && store.find('account', account) ? link : undefined;
};

function submitForReview(sandbox: Sandbox, account: Stripe.Account): void {
  account.details_submitted = true;
  setAccountState(account, { pending: ['individual.verification.document'] });
  sandbox.store.save('account', account);
  emitAccountUpdated(sandbox, account);
}

function onboardingPage({ store }: Sandbox, { account, secret }: Visit): string {
  const { email } = store.find('account', account) ?? { email: null };
  const at = `/setup/${account}/${secret}`;
  const step = (name: string, label: string, isFirst = false) =>
    buttonForm(at, label, { fields: `<input type="hidden" name="step" value="${name}">`, isFirst });
  const body = `<h1>Set up payouts</h1>
    <p>Here Stripe would ask ${escapeHtml(email ?? 'you')} for a name, a date of birth and a bank account.
    This stand-in asks for nothing; choose what you would have done.</p><div class="stack">
    ${step('complete', 'Give everything and be verified', true)}
    ${step('pending', 'Give everything and wait for the check')}
    ${step('leave', 'Return without finishing')}
    ${step('refresh', 'Let the link expire')}</div>`;
  return page({ title: 'Set up payouts', body, isNarrow: true });
}
