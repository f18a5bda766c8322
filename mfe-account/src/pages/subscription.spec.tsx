import { aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import SubscriptionPage from './subscription';

const USER = 'GET /api/user';
const features = (plan: string) =>
  within(screen.getByRole('region', { name: plan }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

function open() {
  const server = fakeApi({ [USER]: { body: aUser() } });
  return { server, ...renderPage(<SubscriptionPage />, { at: '/subscription' }) };
}

describe('the plans', () => {
  it('show every feature, in or out, with price and badge', () => {
    open();
    expect(features('Free')).toEqual([
      'Included: Unlimited viewing',
      'Included: Basic quality',
      'Included: Like and comment',
      'Included: Create shows',
      'Not included: Ad-free',
      'Not included: HD',
      'Not included: Priority support',
      'Not included: Early access',
    ]);
    expect(features('Premium')).toEqual([
      'Included: Everything in Free',
      'Included: Ad-free',
      'Included: HD',
      'Included: Priority support',
      'Included: Early access',
      'Included: Creator analytics',
    ]);
    expect(within(screen.getByRole('region', { name: 'Free' })).getByText('$0')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Premium' })).getByText('$6')).toBeTruthy();
    expect(screen.getByText('Most Popular')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Current Plan' })).toHaveProperty('disabled', true);
  });

  it('answer the questions', () => {
    open();
    for (const [question, answer] of [
      ['Can I cancel anytime?', /access to the end of the billing period/],
      ['How can I pay?', /All major cards, debit and digital wallets/],
      ['Is there a free trial?', /There is no free trial/],
    ] as const) {
      expect(screen.getByText(question)).toBeTruthy();
      expect(screen.getByText(answer)).toBeTruthy();
    }
  });
});

describe('subscribing', () => {
  it('is processed, once for two presses, and then announced', async () => {
    const { server, visitor } = open();
    await waitFor(() => expect(server.callsTo(USER)).toHaveLength(1));
    let answer: () => void = () => undefined;
    server.answer(USER, () => new Promise((resolve) => (answer = () => resolve({ body: aUser() }))));
    await visitor.click(screen.getByRole('button', { name: /Subscribe/ }));
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await visitor.click(busy);
    answer();
    expect(await screen.findByText('Subscription feature coming soon!')).toBeTruthy();
    expect(screen.getByText(/payment integration/)).toBeTruthy();
    expect(server.callsTo(USER)).toHaveLength(2);
  });

  it('says that something went wrong when the server is not reached', async () => {
    const { server, visitor } = open();
    await waitFor(() => expect(server.callsTo(USER)).toHaveLength(1));
    server.answer(USER, networkFailure());
    await visitor.click(screen.getByRole('button', { name: /Subscribe/ }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  });

  it('announces nothing to a user whose session has ended', async () => {
    const { server, visitor } = open();
    await waitFor(() => expect(server.callsTo(USER)).toHaveLength(1));
    server.answer(USER, problem(401, 'unauthenticated', 'Sign in first.'));
    await visitor.click(screen.getByRole('button', { name: /Subscribe/ }));
    await waitFor(() => expect(server.callsTo(USER)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Subscribe' });
    expect(screen.queryByText('Subscription feature coming soon!')).toBeNull();
  });
});
