import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runServicesCli } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { choosePort } from '../src/local-stack/processes.js';
import { makeTeamCheckout } from './support/team-checkout';

// The promises of README.md and docs/shipping-a-remote.md to a new team: copy, rename in remote.json, publish. There is
// no list of remotes to edit, no shell is built, and no service is restarted.

const NAME = 'mfe-copied';
const PAGE = '/copied-remote';
const BUILD_LIMIT_MS = 180_000;

test.describe.configure({ mode: 'serial', timeout: 2 * BUILD_LIMIT_MS });

let team: ReturnType<typeof makeTeamCheckout>;
test.beforeAll(() => {
  team = makeTeamCheckout();
  cpSync(path.join(team.root, 'mfe-moderation'), path.join(team.root, NAME), {
    ...{ recursive: true, verbatimSymlinks: true },
  });
});
test.afterAll(() => team.remove());

const npm = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)('npm', args, {
    ...{ cwd: team.root, env: { ...process.env, ...env }, timeout: BUILD_LIMIT_MS },
  });
const publish = (baseURL = '') => {
  const lines = runServicesCli('remote', 'token', 'issue', '--replace', '--label', 'new team', NAME).split(
    '\n',
  );
  const args = ['run', '--silent', 'beem', '--', 'remote', 'publish', NAME, '--api', baseURL];
  return npm(args, { BEEM_REGISTRY_TOKEN: lines.at(-1) ?? '' });
};

/** The copy still shows the content of the original. */
const thePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Moderation' });

test('a copy that kept its name is not published in place of the original', async ({ baseURL }) => {
  await expect(publish(baseURL)).rejects.toThrow(
    `is named mfe-moderation: name it ${NAME}, like its folder.`,
  );
});

test('a copy that is renamed in its remote.json runs alone', async ({ page }) => {
  rename();
  const port = await choosePort();
  const server = startAlone(port);
  try {
    await expect(async () => {
      await page.goto(`http://localhost:${port}${PAGE}`, { waitUntil: 'domcontentloaded' });
    }).toPass({ timeout: BUILD_LIMIT_MS });
    await expect(page.getByText(`${NAME} alone`)).toBeVisible();
    await expect(thePage(page)).toBeVisible();
  } finally {
    // Nx, npm and the dev server are one group.
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
  }
});

test('and, published with a token of its own, it is a page of the running Beem', async ({
  page,
  baseURL,
}) => {
  const { stdout } = await publish(baseURL);
  expect(stdout).toMatch(new RegExp(`${NAME} [0-9a-f]{16} is live: stable`));
  const script = page.waitForResponse(new RegExp(`/remotes/${NAME}/files/moderation`));
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
  expect((await script).status()).toBe(200);
  await expect(thePage(page)).toBeVisible();
});

test('and npm install enters it in the lock file, as npm ci needs it', async () => {
  await npm(['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline']);
  const lock = JSON.parse(readFileSync(path.join(team.root, 'package-lock.json'), 'utf8'));
  expect(lock.packages[`node_modules/${NAME}`]).toEqual({ resolved: NAME, link: true });
});

/** The team's only edits: its name, and an unused address. */
function rename(): void {
  const file = path.join(team.root, NAME, 'remote.json');
  const remote = JSON.parse(readFileSync(file, 'utf8'));
  const [route] = remote.routes;
  const routes = [{ ...route, path: PAGE, access: 'public', title: 'Copied' }];
  writeFileSync(file, JSON.stringify({ ...remote, name: NAME, title: 'Copied', routes, navigation: [] }));
}

function startAlone(port: number): ChildProcess {
  return spawn('npx', ['nx', 'dev', NAME, '--', '--env', 'standalone'], {
    ...{ cwd: team.root, detached: true, stdio: 'ignore' },
    env: {
      ...process.env,
      ...{ NX_DAEMON: 'false', NX_NO_CLOUD: 'true', PORT: String(port) },
      BEEM_URL: test.info().project.use.baseURL ?? '',
    },
  });
}
