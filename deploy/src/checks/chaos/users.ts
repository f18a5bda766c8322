import type { Call, PathWith } from '@beem/api-client';
import type { Mailbox } from '../../demo/mailbox.js';
import { CallError, DemoVisitor } from '../../demo/visitor.js';

/** The load balancer of the api processes. */
export interface Balancer {
  /** Addresses of the processes that get calls now. */
  urls: string[];
  /** Attempts without an answer, or with a status from 500 on. */
  failedTries: string[];
  /** Whether Beem is lost: calls that fail are not repeated any more. */
  isLost?: boolean;
}

/** A call that was not repeated, because Beem is lost. */
export class BeemLostError extends Error {}

/** A browser whose calls go to any of the processes, as behind a load balancer. */
class BalancedVisitor extends DemoVisitor {
  constructor(private readonly balancer: Balancer) {
    super(balancer.urls[0] ?? '');
  }

  protected override onFailedTry(reason: string): void {
    this.balancer.failedTries.push(reason);
    if (this.balancer.isLost) throw new BeemLostError(reason);
  }

  protected override address(): string {
    return this.anyAddress();
  }

  /** Of a process that gets calls now. */
  anyAddress(): string {
    const { urls } = this.balancer;
    return urls[Math.floor(Math.random() * urls.length)] ?? this.url;
  }

  /** A repeated delete finds nothing any more, which counts as success. */
  async delete<P extends PathWith<'delete'>>(path: P, call: Call<'delete', P>): Promise<void> {
    try {
      await this.call('DELETE', path, call);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) throw error;
    }
  }
}

export interface ChaosUser {
  id: string;
  username: string;
  visitor: BalancedVisitor;
}

/** Of every user of the load. */
export const CHAOS_PASSWORD = 'a password of stormy days';

/** Registers, verifies and signs in a new user. */
export async function joinUser(
  username: string,
  { balancer, mailbox }: { balancer: Balancer; mailbox: Mailbox },
): Promise<ChaosUser> {
  const visitor = new BalancedVisitor(balancer);
  const email = `${username}@chaos.example`;
  await visitor.post('/api/register', {
    body: {
      email,
      password: CHAOS_PASSWORD,
      username,
      acceptedTerms: true,
      acceptedTermsAt: new Date().toISOString(),
    },
  });
  const [token = ''] = await mailbox.waitForTokens(email);
  await visitor.post('/api/verify-email', { body: { token, password: CHAOS_PASSWORD } });
  await visitor.post('/api/login', { body: { email, password: CHAOS_PASSWORD, rememberMe: false } });
  const { id } = await visitor.get('/api/user');
  return { id, username, visitor };
}
