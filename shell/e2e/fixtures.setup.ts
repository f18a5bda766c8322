import { test } from '@playwright/test';
import { buildFixtures } from './support/build-fixtures';

/** Webpack runs once for all tests of the shell, whichever worker runs them. */
test('the fixture remotes are built', async () => {
  test.setTimeout(180_000);
  await buildFixtures();
});
