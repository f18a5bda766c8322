import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentUser } from '@beem/api-client';
import type { RemoteRoute } from '@beem/remote-manifest';
import { checkBuild, integrityOf, readBuildManifest, readRemote } from '@beem/remote-manifest/node';
import { expectNoBarriers, type Violation, watchViolations } from '@beem/testing/browser';
import { aUser } from '@beem/testing/entities';
import { expect, type Page, test } from '@playwright/test';
import { type RemoteInShell, type ShellAnswer, startRemoteInShell } from './remote-in-shell';

export interface ShellTestOptions {
  /** An address for each route with parameters: `{'/hello/:id': '/hello/7'}`. */
  addresses?: Record<string, string>;
  /** Answers of the API, by `METHOD /path`. */
  answers?: Record<string, ShellAnswer>;
  /** Props that a page hands to each slot that the remote fills. */
  slots?: Record<string, Record<string, unknown>>;
}

/** Texts that the shell shows when a remote does not load, on a page and in a slot. */
const FALLBACKS = /This area did not load|Not available right now|404 Page Not Found/;
const HOST = '/slot-host';

/**
 * Declares a browser test for every route and every slot that a built remote offers; call it in a Playwright spec. The
 * build runs in Beem's own shell, under the policy and with the integrity checks of an edge. It must render, violate
 * nothing, throw nothing, pass axe in both themes and fit a phone, and survive being left and opened again.
 * @param folder of the remote; what lies in its `dist` is tested
 */
export function testRemoteInShell(folder: string, options: ShellTestOptions = {}): void {
  const remote = readRemote(folder);
  const inShell = (name: string, check: (page: Page, shell: RemoteInShell) => Promise<void>) =>
    test(name, async ({ page }) => {
      const shell = await startRemoteInShell(folder, options.answers);
      try {
        await check(page, shell);
      } finally {
        await shell.close();
      }
    });

  test.describe(`${remote.name} in the shell`, () => {
    test('was built from what remote.json says, and every file has the hash that its manifest names', () => {
      const build = readBuildManifest(join(folder, 'dist'));
      expect(build.remote).toEqual(remote);
      expect(checkBuild(build)).toEqual([]);
      for (const { path, integrity } of build.files) {
        expect(integrityOf(readFileSync(join(folder, 'dist', path))), path).toBe(integrity);
      }
    });

    for (const route of remote.routes) {
      inShell(`${route.path} passes`, async (page, shell) => {
        await signInFor(route, page, shell);
        await expectToPass(page, shell, { address: addressOf(route, options), region: page.locator('main') });
      });
    }

    for (const { slot } of remote.slots.fills) {
      inShell(`the slot ${slot} passes in another remote's page`, async (page, shell) => {
        const props = JSON.stringify(options.slots?.[slot] ?? {});
        await expectToPass(page, shell, {
          address: `${HOST}/${slot}?props=${encodeURIComponent(props)}`,
          region: page.getByRole('region', { name: slot, exact: true }),
        });
      });
    }
  });
}

function addressOf({ path }: RemoteRoute, { addresses = {} }: ShellTestOptions): string {
  const address = addresses[path] ?? path;
  if (!/[:*]/.test(address)) return address;
  throw new Error(`${path} needs an address: testRemoteInShell(folder, { addresses: { '${path}': '…' } })`);
}

/** Guests see the sign-in page instead of a page that is not public. */
async function signInFor({ access }: RemoteRoute, page: Page, shell: RemoteInShell): Promise<void> {
  if (access === 'public') return;
  const role: CurrentUser['role'] = access === 'protected' ? 'user' : access;
  shell.user = aUser({ role });
  await page.context().addCookies([{ name: 'beem_session', value: 'test', url: shell.url }]);
}

interface Target {
  address: string;
  /** The element that contains the page or slot under test. */
  region: ReturnType<Page['locator']>;
}

async function expectToPass(page: Page, shell: RemoteInShell, { address, region }: Target): Promise<void> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => void thrown.push(error.stack ?? error.message));
  const violations = await watchViolations(page);
  try {
    await page.goto(shell.url + address, { waitUntil: 'domcontentloaded' });
    await expectRendered(region);
    await expectNoBarriers(page);
    await leaveAndReturn(page);
    await expectRendered(region);
  } finally {
    // Problems explain why a page shows its fallback, so they are reported even when the test failed above.
    expectNoProblems({ violations: violations(), thrown, failures: shell.failures });
  }
}

interface PageProblems {
  violations: Violation[];
  /** Uncaught errors. */
  thrown: string[];
  failures: RemoteInShell['failures'];
}

function expectNoProblems({ violations, thrown, failures }: PageProblems): void {
  expect.soft(violations.map(describe), 'violations of the policy').toEqual([]);
  expect.soft(thrown, 'errors').toEqual([]);
  expect
    .soft(
      failures.map(({ kind, message }) => `${kind}: ${message}`),
      'failures that the shell reported',
    )
    .toEqual([]);
}

/** Expects content that is neither a loading state nor a fallback of the shell. */
async function expectRendered(region: Target['region']): Promise<void> {
  await expect(region).toBeVisible();
  await expect(region.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(region).not.toContainText(FALLBACKS);
  await expect(region.locator('*').first()).toBeVisible();
}

/** Opens a page of another remote without reloading the document, and comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate((away) => {
    history.pushState({}, '', away);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${HOST}/none`);
  await expect(page.getByRole('heading', { name: 'A page with the slot none' })).toBeVisible();
  await page.goBack();
}

const describe = ({ directive, blocked, sample, page }: Violation) =>
  `${page}: ${directive} stopped ${blocked} ${sample}`.trim();
