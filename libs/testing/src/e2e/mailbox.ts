import { expect } from '@playwright/test';

/** Reads the token of a mailed link from its fragment. */
export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

interface Mail {
  subject: string;
  links: string[];
}

/** Finds the link to `path` in the newest mail to a user; waits until the mail has arrived. */
export async function findMailedLink(to: string, path: string): Promise<string> {
  const mailbox = process.env.MAILBOX_URL || 'http://localhost:3025';
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`);
        const mails = (await answer.json()) as Mail[];
        link = mails.flatMap(({ links }) => links).find((one) => new URL(one).pathname === path);
        return link;
      },
      { message: `a mail to ${to} with a link to ${path}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link as string;
}
