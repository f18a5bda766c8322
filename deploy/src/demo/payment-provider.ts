import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers of test cards: deploy/stripe-stand-in/README.md. */
export const CARDS = {
  good: '4242424242424242',
  withoutFunds: '4000000000009995',
  disputed: '4000000000000259',
} as const;

const ANSWER_LIMIT_MS = 10_000;
const TRIES = 20;
const PAUSE_MS = 500;
/** Time of a payout to the bank, as in the stand-in. */
const PAYOUT_DURATION_MS = 2 * 24 * 3_600_000;

interface Intent {
  id: string;
  status: string;
  last_payment_error: object | null;
  latest_charge?: string | null;
}

/**
 * The actions of donors, creators and their banks at the stand-in for Stripe: with its script, its pages and its
 * control calls.
 */
export class DemoPaymentProvider {
  private constructor(
    private readonly url: string,
    private readonly publishableKey: string,
    private readonly secretKey: string,
  ) {}

  /** @returns null when payments are off or use Stripe itself */
  static of(env: Record<string, string>): DemoPaymentProvider | null {
    const { PAYMENTS, STRIPE_LOCAL_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY } = env;
    if (PAYMENTS !== 'local' || !STRIPE_LOCAL_URL || !STRIPE_PUBLISHABLE_KEY || !STRIPE_SECRET_KEY)
      return null;
    return new DemoPaymentProvider(STRIPE_LOCAL_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY);
  }

  /** Opens the page of an onboarding link and fills in all required fields. */
  async onboard(link: string): Promise<void> {
    await this.ask(link, {});
    await this.ask(link, { form: { step: 'complete' } });
  }

  /**
   * Confirms a payment like the page's card fields. A payment that was tried before is not changed.
   * @returns whether it was tried now
   */
  async pay(clientSecret: string, card: string): Promise<boolean> {
    const { id, status, last_payment_error } = await this.findIntent(clientSecret);
    if (status === 'succeeded' || last_payment_error !== null) return false;
    const method = 'payment_method_data';
    await this.ask(
      `/v1/payment_intents/${id}/confirm`,
      {
        form: {
          ...{ key: this.publishableKey, client_secret: clientSecret, [`${method}[type]`]: 'card' },
          ...{ [`${method}[card][number]`]: card, [`${method}[card][cvc]`]: '123' },
          ...{ [`${method}[card][exp_month]`]: '12', [`${method}[card][exp_year]`]: '2034' },
        },
      },
      [402],
    );
    return true;
  }

  /** Refunds the whole payment by hand at Stripe. */
  async refund(clientSecret: string): Promise<void> {
    const { latest_charge } = await this.askWithSecret<Intent>(`/v1/payment_intents/${idOf(clientSecret)}`);
    await this.ask(`/_control/charges/${latest_charge}/refund`, { form: {} });
  }

  async backdate(clientSecret: string, at: Date): Promise<void> {
    const form = { created: secondsOf(at) };
    await this.ask(`/_control/payment_intents/${idOf(clientSecret)}/backdate`, { form });
  }

  /** Pays out the whole balance on this day; it has arrived if the bank had enough time. */
  async payOut(userId: string, at: Date): Promise<void> {
    const { data } = await this.askWithSecret<{ data: { id: string; metadata: { userId?: string } }[] }>(
      '/v1/accounts?limit=100',
    );
    const account = data.find(({ metadata }) => metadata.userId === userId);
    if (!account) throw new Error(`The stand-in for Stripe has no account of ${userId}.`);
    const form = { created: secondsOf(at) };
    const payout = await this.ask<{ id: string }>(`/_control/accounts/${account.id}/payout`, { form });
    if (at.getTime() + PAYOUT_DURATION_MS < Date.now())
      await this.ask(`/_control/payouts/${payout.id}/paid`, { form: {} });
  }

  /** The ids of all intents that are paid. */
  async listPaid(): Promise<string[]> {
    const paid: string[] = [];
    for (let after = ''; ; ) {
      const { data, has_more } = await this.askWithSecret<{ data: Intent[]; has_more: boolean }>(
        `/v1/payment_intents?limit=100${after}`,
      );
      paid.push(...data.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
      if (!has_more) return paid;
      after = `&starting_after=${data.at(-1)?.id}`;
    }
  }

  private findIntent(clientSecret: string): Promise<Intent> {
    const query = new URLSearchParams({ key: this.publishableKey, client_secret: clientSecret });
    return this.ask<Intent>(`/v1/payment_intents/${idOf(clientSecret)}?${query}`, {});
  }

  private askWithSecret<T>(path: string): Promise<T> {
    return this.ask<T>(path, { headers: { authorization: `Bearer ${this.secretKey}` } });
  }

  /** @param accepted further accepted statuses besides 2xx and redirections */
  private async ask<T>(
    path: string,
    { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> },
    accepted: number[] = [],
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(new URL(path, this.url), {
        method: form ? 'POST' : 'GET',
        headers,
        ...(form ? { body: new URLSearchParams(form) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      }).catch((error: Error) => error);
      if (answer instanceof Response && (answer.status < 400 || accepted.includes(answer.status))) {
        const text = await answer.text();
        return (
          answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null
        ) as T;
      }
      const isPassing = answer instanceof Error || answer.status >= 500;
      if (!isPassing || tries === TRIES) throw await toError(path, answer);
      await sleep(PAUSE_MS);
    }
  }
}

const idOf = (clientSecret: string) => clientSecret.replace(/_secret_.*$/, '');
const secondsOf = (date: Date) => String(Math.floor(date.getTime() / 1000));

async function toError(path: string, answer: Response | Error): Promise<Error> {
  if (answer instanceof Error) return new Error(`The stand-in for Stripe, ${path}: ${answer.message}`);
  return new Error(`The stand-in for Stripe, ${path}: ${answer.status} ${await answer.text()}`);
}
