import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 20_000;
const POLL_MS = 150;
const ANSWER_LIMIT_MS = 5_000;

interface Mail {
  links: string[];
}

/** Reads mails like users: opens the mailbox and finds the link with the token. */
export class Mailbox {
  constructor(private readonly url: string) {}

  /** Tokens of all mails to an address, newest first; waits until there are more than `known`. */
  async waitForTokens(address: string, known = 0): Promise<string[]> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const tokens = await this.tokensTo(address);
      if (tokens.length > known) return tokens;
      if (Date.now() > deadline) throw new Error(`No mail to ${address} arrived in ${this.url}.`);
      await sleep(POLL_MS);
    }
  }

  async tokensTo(address: string): Promise<string[]> {
    const response = await fetch(`${this.url}/api/messages?to=${encodeURIComponent(address)}`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const mails = (await response.json()) as Mail[];
    return mails.flatMap(({ links }) => links.flatMap((link) => tokenOf(new URL(link)) ?? []));
  }
}

/** The token is in the fragment; in mails of an earlier version in the query. */
function tokenOf({ hash, searchParams }: URL): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token');
}
