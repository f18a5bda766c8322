import type { RunningBeem } from './run-beem.js';

/**
 * A demo account in `demo-accounts.json`, which the loader writes to the state folder as soon as the accounts exist.
 */
export interface DemoAccount {
  /** viewer, creator or moderator. */
  title: string;
  email: string;
  password: string;
}

export interface BannerFacts {
  beem: RunningBeem;
  stateDir: string;
  accounts: DemoAccount[];
  tookMs: number;
}

/** The end of a start's output: the address, the demo accounts and the data folder. */
export function bannerOf({ beem, stateDir, accounts, tookMs }: BannerFacts): string {
  const { STRIPE_LOCAL_URL: standIn } = beem.env;
  const lines = [
    '',
    `  Beem is up after ${(tookMs / 1000).toFixed(1)} s`,
    '',
    `  Open       ${beem.url}`,
    ...(beem.mailboxUrl ? [`  Mailbox    ${beem.mailboxUrl}`] : []),
    ...(standIn ? [`  Payments   ${standIn}/_control (test payments: no money moves)`] : []),
    ...accounts.map(
      ({ title, email, password }, at) =>
        `${at === 0 ? '  Sign in as ' : '             '}${title.padEnd(10)} ${email}  ${password}`,
    ),
    `  Health     ${beem.internalUrl}/readyz`,
    `  Data       ${stateDir}`,
    `  Log        ${beem.logFile}`,
    '',
    '  Ctrl-C stops everything; the data stays. npm run reset empties it.',
    '',
  ];
  return lines.join('\n');
}
