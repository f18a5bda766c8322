import { aUser, createUsers, findMailedLink, tokenOf } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

/** Records the browser's requests while `visit` runs, including those of the service worker. */
async function recordRequests(page: Page, visit: () => Promise<void>) {
  const requests: { url: string; referer: string; body: string; path: string }[] = [];
  const pending: Promise<unknown>[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    const note = async () => {
      const { referer = '' } = await request.allHeaders().catch(() => request.headers());
      requests.push({ url, referer, body: request.postData() ?? '', path: new URL(url).pathname });
    };
    pending.push(note());
  });
  await visit();
  await Promise.all(pending);
  expect(requests.length).toBeGreaterThan(5);
  return requests;
}

async function mailLink(page: Page, name: string): Promise<string> {
  const user = aUser(name);
  await createUsers([user]);
  const answer = await page.request.post('/api/password-reset-request', { data: { email: user.email } });
  expect(answer.status()).toBe(200);
  return findMailedLink(user.email, '/auth');
}

const expectReset = async (page: Page, token: string) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await expect(page.getByLabel('Recovery token')).toHaveValue(token);
  expect(await page.evaluate(() => location.href)).not.toContain('token');
};

for (const kind of ['new', 'old'] as const)
  test(`no request of the page of a mailed link (${kind}) has the token in its address or Referer`, {
    tag: kind === 'old' ? '@long' : [],
  }, async ({ page }) => {
    const link = await mailLink(page, `linked-${kind}`);
    const token = tokenOf(link);
    expect(token).toMatch(/^[\w-]{43}$/);
    const opened = kind === 'new' ? link : link.replace('#token=', '?token=');
    const requests = await recordRequests(page, async () => {
      await page.goto(opened, { waitUntil: 'load' });
      await expectReset(page, token);
      // Leaving the page sends its errors and load times.
      await page.getByRole('button', { name: 'Back' }).click();
      await page.goto('/terms', { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    });
    const withToken = requests.filter(({ url }) => url.includes(token)).map(({ url }) => url.split('#')[0]);
    expect(withToken.filter((url) => url?.includes(token))).toEqual(kind === 'old' ? [opened] : []);
    expect(requests.filter(({ referer }) => referer.includes(token))).toEqual([]);
    // Referers are recorded: those of the next page are in the list.
    expect(requests.some(({ referer }) => referer.endsWith('/terms'))).toBe(true);
    // Only the call that checks whether the link is valid names the token.
    expect([...new Set(requests.filter(({ body }) => body.includes(token)).map(({ path }) => path))]).toEqual(
      ['/api/password-reset/link'],
    );
  });

test('the token of a mailed link survives a reload and the Back button, and ends with its use', {
  tag: '@long',
}, async ({ page }) => {
  const link = await mailLink(page, 'linked-back');
  const token = tokenOf(link);
  await page.goto(link.replace('#token=', '?token='), { waitUntil: 'domcontentloaded' });
  await expectReset(page, token);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectReset(page, token);
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expectReset(page, token);
  // The tab opens another link without loading the document.
  await page.evaluate(() => {
    location.hash = '#token=typed-by-hand';
  });
  await expect(page.getByText('This link does not work')).toBeVisible();
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expectReset(page, token);
  await page.getByLabel('New password', { exact: true }).fill('another-lantern-7');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Security Updated')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Continue with Email' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain(token);
});
