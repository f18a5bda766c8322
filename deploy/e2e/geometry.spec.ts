import { aUser, createUsers, signIn } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { measure } from './support/geometry';
import { createShow, untilReady, uploadByCall } from './support/library';

/** The rules for the geometry of every page: the decision is docs/decisions/page-frame.md. */
const creator = aUser('geometer');
const moderator = aUser('surveyor');
const admin = aUser('measurer');
const ids = { video: 0, show: 0 };

// Without motion, videos wait for a press and a page does not change between checks.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ browser, baseURL }) => {
  await createUsers([creator], { dateOfBirth: '1990-05-17' });
  await createUsers([moderator], { role: 'moderator' });
  await createUsers([admin], { role: 'admin' });
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, creator);
  ids.video = await uploadByCall(context.request, { title: 'The Ferry That Sang Back to the Town' });
  ids.show = await createShow(context.request, 'Inspector of Windows');
  await untilReady(context.request, ids.video);
  await context.close();
  const reader = await browser.newContext({ baseURL });
  await signIn(reader.request, moderator);
  const report = { reason: 'spam', description: 'It was posted three times.' };
  const answer = await reader.request.post(`/api/videos/${ids.video}/report`, { data: report });
  expect(answer.ok(), await answer.text()).toBe(true);
  await reader.close();
});

const USERS = { creator, moderator, admin };
type Role = keyof typeof USERS;
const ROLES = Object.keys(USERS) as Role[];

/** Pages in the frame of PageBody, with and without a way back. */
const FRAMED: Record<Role, { plain: string[]; reading: string[]; back: string[] }> = {
  creator: {
    plain: ['/studio', '/studio/shows', '/analytics', '/creator/monetization', '/library', '/settings'],
    reading: ['/subscription', '/terms', '/privacy', '/support'],
    back: ['/upload', '/creator/earnings', '/support/contact'],
  },
  moderator: {
    plain: ['/moderation', '/moderation/analytics', '/moderation/users'],
    reading: [],
    back: [],
  },
  admin: {
    plain: ['/moderation/audit', '/moderation/donations', '/releases'],
    reading: [],
    back: [],
  },
};
/** Pages with a frame of their own. */
const others: Record<Role, () => string[]> = {
  creator: () => [
    ...['/home', '/discover', '/search', '/search?q=ferry', '/profile', '/no-such-page'],
    ...['/upload?tab=episode', '/upload?tab=show', '/analytics?tab=engagement', '/analytics?tab=videos'],
    ...[`/watch/${ids.video}`, `/show/${ids.show}`, `/studio/videos/${ids.video}`],
  ],
  moderator: () => [],
  admin: () => [],
};

const pagesOf = (role: Role) => [...Object.values(FRAMED[role]).flat(), ...others[role]()];

/** Opens a page and waits until its lists are there. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[data-skeleton], main [aria-busy=true]')).toHaveCount(0);
}

const headingAt = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top + window.scrollY) };
  });

for (const width of [1440, 820, 390])
  test(`${width} px: every heading stands on one edge, at one height below the way back`, {
    tag: width === 1440 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const found: Record<'plain' | 'back', Set<string>> = { plain: new Set(), back: new Set() };
    const lefts = new Set<number>();
    for (const role of ROLES) {
      await signIn(page.request, USERS[role]);
      const { plain, reading, back } = FRAMED[role];
      for (const path of [...plain, ...reading, ...back]) {
        await open(page, path);
        const { left, top } = await headingAt(page);
        lefts.add(left);
        found[back.includes(path) ? 'back' : 'plain'].add(`${top}`);
      }
    }
    expect([...lefts]).toHaveLength(1);
    expect([...found.plain]).toHaveLength(1);
    expect([...found.back]).toHaveLength(1);
  });

// Phones have the least space.
for (const width of [1440, 820, 390])
  for (const role of ROLES)
    test(`${width} px, ${role}: every control has an area of 44 px, and at 200 % text no text lies over another or beyond the edge`, {
      tag: width === 390 ? [] : '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page.request, USERS[role]);
      for (const path of pagesOf(role)) {
        await open(page, path);
        expect.soft((await measure(page)).small, path).toEqual([]);
        await page.evaluate(async () => {
          document.documentElement.style.fontSize = '200%';
          for (const _ of ['styles', 'observers']) await new Promise(requestAnimationFrame);
        });
        const { overlaps, wide } = await measure(page);
        expect.soft({ overlaps, wide }, path).toEqual({ overlaps: [], wide: [] });
      }
    });
