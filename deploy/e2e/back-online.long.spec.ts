import { aUser } from '@beem/testing/e2e';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type FrontServer, openFrontServer } from './support/front-server';
import { createShow, openAsNewUser, untilReady, uploadByCall } from './support/library';

// A media job shares the machine with all other tests.
test.describe.configure({ timeout: 300_000 });

/** A lost network, which the browser reports, and a lost server, which it does not notice. */
const LOSSES = {
  'the browser is offline': {
    lose: ({ context }: Loss) => context.setOffline(true),
    restore: ({ context }: Loss) => context.setOffline(false),
  },
  'the server is away': {
    lose: ({ front }: Loss) => front.stop(),
    restore: ({ front }: Loss) => front.start(),
  },
};

interface Loss {
  context: BrowserContext;
  front: FrontServer;
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Navigates inside the open page, as a link does. */
function goWithin(page: Page, path: string) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const [loss, { lose, restore }] of Object.entries(LOSSES)) {
  test(`${loss}: what had failed is there by itself afterwards`, async ({ browser, baseURL }) => {
    const name = `of ${aUser('gull').username}`;
    const page = await openAsNewUser(browser, baseURL, 'keeper');
    const context = page.context();
    const front = await openFrontServer(baseURL ?? '');
    const here = { context, front };
    const showId = await createShow(page.request, `Harbour ${name}`);
    const id = await uploadByCall(page.request, { title: `Squall ${name}` });
    await untilReady(page.request, id);

    await page.goto(front.url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(
      () =>
        navigator.serviceWorker.controller ??
        new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
    );
    const pages = [
      ['/home', page.getByRole('feed')],
      [`/watch/${id}`, page.getByRole('heading', { name: `Squall ${name}` })],
      [`/show/${showId}`, page.getByRole('heading', { level: 1, name: `Harbour ${name}` })],
      ['/library', page.getByText('No content yet')],
    ] as const;
    for (const [path, content] of pages) {
      await lose(here);
      await goWithin(page, path);
      await expect(retry(page).first()).toBeVisible({ timeout: 30_000 });
      await restore(here);
      await expect(content.first()).toBeVisible({ timeout: 60_000 });
      await expect(retry(page)).toHaveCount(0);
    }
    await lose(here);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(retry(page)).toBeVisible({ timeout: 30_000 });
    await restore(here);
    await expect(page.getByText('No notifications yet')).toBeVisible({ timeout: 60_000 });
    await context.close();
    await front.stop();
  });
}
