import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aUser, createUsers, runServicesCli, signIn, tabTo, watchViolations } from '@beem/testing/e2e';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { makeTeamRepository, type TeamRepository } from './support/team-repository';
import { findVisitor, Visitor } from './support/visitors';

// A working day of a team that has none of our sources, from an empty folder (docs/a-remote-of-your-own.md). The
// reporter prints the time of each step.

const NAME = 'mfe-day';
const PATH = '/day';
const LIMIT_MS = 180_000;
/** Each run makes another build, because a network counts once an hour for each. */
const BAD_PAGE = `
export default function HomePage(): never {
  throw new Error('the bad build of ${Date.now()}');
}
`;
const teammate = aUser('teammate');
const admin = aUser('operator');

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });
// A page of a test is a new visitor each time; the service worker would keep the shell of another test.
test.use({ serviceWorkers: 'block' });

let team: TeamRepository;
let beemUrl: string;
/** The build that 2 % of the visitors get first and that is then promoted. */
let noon: string;
/** Visitors who get the canary at 2 %, and others; both stay in their groups. */
const visitors = { early: '', late: '' };

test.beforeAll(async ({ baseURL }) => {
  beemUrl = baseURL ?? '';
  await createUsers([teammate]);
  await createUsers([admin], { role: 'admin' });
});
test.afterAll(() => team?.remove());

const homeFile = () => path.join(team.folder, 'src/pages/home.tsx');
const write = (text: string) => writeFileSync(homeFile(), text);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Changes the title of the page: the smallest change that a visitor sees. */
function retitle(title: string): void {
  write(readFileSync(homeFile(), 'utf8').replace(/<PageHead title="[^"]*"/, `<PageHead title="${title}"`));
}

async function ship(...args: string[]): Promise<string> {
  await team.run('build');
  return team.run('ship', ...args);
}

async function openAs(browser: Browser, visitorId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: beemUrl, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'beem_visitor', value: visitorId, url: beemUrl }]);
  return context.newPage();
}

/** Edges learn of a change within a moment. */
async function expectTitle(browser: Browser, visitorId: string, title: string): Promise<void> {
  const page = await openAs(browser, visitorId);
  await expect(async () => {
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    await expect(heading(page, title)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.context().close();
}

async function screenshot(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/releases?area=${NAME}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: `${NAME}, stable` })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath(`releases-${name}.png`), fullPage: true });
  await page.close();
}

test('create: a folder with a remote, and a token for it', async () => {
  team = await makeTeamRepository(NAME);
  const token = runServicesCli('remote', 'token', 'issue', '--replace', '--label', 'day team', NAME);
  team.env.BEEM_API = beemUrl;
  team.env.BEEM_REGISTRY_TOKEN = token.split('\n').at(-1);
  // A retried test finds the canary of the run before.
  await team.beem('remote', 'abort').catch(() => undefined);
});

test('develop: alone, a saved change is on the page', async ({ page }) => {
  const server = await team.start('dev', { BEEM_URL: beemUrl });
  try {
    await page.goto(new URL(PATH, server.url).href, { waitUntil: 'domcontentloaded' });
    await expect(heading(page, 'Day')).toBeVisible({ timeout: 20_000 });
    retitle('Morning');
    await expect(heading(page, 'Morning')).toBeVisible({ timeout: 20_000 });
  } finally {
    await server.stop();
  }
});

test('doctor: names the problems of a publish beforehand; then the page is live', async ({ page }) => {
  await team.run('build');
  const wrong = await team.beem('remote', 'doctor', '--token', 'beemp_wrong').catch(String);
  expect(wrong).toContain('✗');
  const right = await team.beem('remote', 'doctor');
  expect(right).not.toContain('✗');
  expect(await ship()).toMatch(/mfe-day [0-9a-f]{16} is live/);
  expect(await ship()).toContain('is live already');
  const violations = await watchViolations(page);
  await page.goto(PATH, { waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Morning')).toBeVisible();
  expect(violations()).toEqual([]);
});

test('preview: only the team sees the next build', async ({ page, browser }) => {
  retitle('Noon');
  const [link, buildId] =
    /https?:\/\/\S+\?preview=mfe-day@([0-9a-f]{16})/.exec(await ship('--no-live')) ?? [];
  noon = buildId ?? '';
  runServicesCli('remote', 'member', 'add', NAME, teammate.username);
  await signIn(page.request, teammate);
  await page.goto(link ?? '', { waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Noon')).toBeVisible();
  await expect(page.getByText(/^Preview: mfe-day /)).toBeVisible();
  const other = await browser.newPage();
  await other.goto(PATH, { waitUntil: 'domcontentloaded' });
  await expect(heading(other, 'Morning')).toBeVisible();
  await other.close();
});

test('canary: 2 % of the visitors get it and keep it', async ({ browser, page }) => {
  expect(await team.beem('remote', 'canary', '--share', '2', '--build', noon)).toContain(
    'a canary for 2 % of the visitors',
  );
  visitors.early = await findVisitor(beemUrl, NAME, 'canary');
  visitors.late = await findVisitor(beemUrl, NAME, 'stable');
  await expectTitle(browser, visitors.early, 'Noon');
  await expectTitle(browser, visitors.late, 'Morning');
  await signIn(page.request, admin);
  await screenshot(page.context(), 'canary');
});

test('promote: all visitors get it', async ({ browser }) => {
  await team.beem('remote', 'promote', '--reason', 'a calm hour');
  await expectTitle(browser, visitors.early, 'Noon');
  await expectTitle(browser, visitors.late, 'Noon');
});

test('a bad build at 2 %: the guard closes it', async ({ browser, page }) => {
  const good = readFileSync(homeFile(), 'utf8');
  write(BAD_PAGE);
  expect(await ship('--canary', '2')).toContain('a canary for 2 % of the visitors');
  write(good);
  const victim = await openAs(browser, visitors.early);
  await expect(async () => {
    await victim.goto(PATH, { waitUntil: 'domcontentloaded' });
    await expect(victim.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await expectTitle(browser, visitors.late, 'Noon');

  // 60 networks with the stable build, then 200 with the bad one.
  for (let number = 1; number <= 260; number++) {
    const visitor = new Visitor(beemUrl, number, number <= 60 ? visitors.late : visitors.early);
    await visitor.loadAndReport(NAME, ({ channel }) => (channel === 'canary' ? 'failed' : 'ready'));
  }
  await signIn(page.request, admin);
  await screenshot(page.context(), 'bad-build');
  await expect
    .poll(() => team.beem('remote', 'status'), { timeout: 60_000, intervals: [1_000] })
    .toMatch(/canary aborted [0-9a-f]{16}, 2 % {2}by guard: It failed \d+\.\d\d % of \d+ visitors/);
  await expectTitle(browser, visitors.early, 'Noon');
  await victim.context().close();
  await screenshot(page.context(), 'guard');
});

test('rollback: the build before is live again, and an admin promotes the day’s last build', async ({
  browser,
  page,
}) => {
  expect(await team.beem('remote', 'rollback', '--reason', 'second thoughts')).toContain('is live again');
  await expectTitle(browser, visitors.late, 'Morning');
  retitle('Evening');
  await ship('--canary', '2');
  await signIn(page.request, admin);
  await page.goto(`/releases?area=${NAME}`, { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('button', { name: `Promote the canary of ${NAME}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTitle(browser, visitors.late, 'Evening');
  await screenshot(page.context(), 'evening');
});
