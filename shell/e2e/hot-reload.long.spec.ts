import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDevShell } from '@beem/remote-kit';
import { pageConfig } from '../webpack.config.mjs';
import { expect, test } from './support/test';

const FAILED = 'This area did not load';
const FIXTURES = join(import.meta.dirname, 'fixtures');
/** In the repository, so that the sources find its packages. */
const SOURCES = join(import.meta.dirname, '../../.beem/e2e/hot-reload');

const FINE = 'export default function Page() {\n  return <h1>In one piece</h1>;\n}\n';
const BROKEN = "export default function Page() {\n  throw new Error('A typing error');\n}\n";

test.setTimeout(120_000);

test('two remotes are developed side by side, and a page that broke while rendering heals when it is repaired', async ({
  page,
  context,
  edge,
}) => {
  const steady = join(SOURCES, 'mfe-steady');
  const probe = join(SOURCES, 'mfe-probe');
  rmSync(SOURCES, { recursive: true, force: true });
  cpSync(join(FIXTURES, 'steady'), steady, { recursive: true });
  cpSync(join(FIXTURES, 'probe-second'), probe, { recursive: true });
  cpSync(join(FIXTURES, 'follow-toggle.tsx'), join(SOURCES, 'follow-toggle.tsx'));
  const file = join(steady, 'src/pages/steady.tsx');
  writeFileSync(file, FINE);
  const start = (remote: string) =>
    startDevShell({ shell: pageConfig('development'), remotes: [remote], target: edge.url });
  const first = await start(steady);
  const second = await start(probe);
  try {
    const addresses = [first, second].map(({ options }) => `http://localhost:${options.port}`);
    expect(new Set(addresses).size).toBe(2);

    await page.goto(`${addresses[0]}/steady`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'In one piece' })).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    writeFileSync(file, BROKEN);
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    writeFileSync(file, FINE.replace('one piece', 'two pieces'));
    await expect(page.getByRole('heading', { name: 'In two pieces' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    const other = await context.newPage();
    await other.goto(`${addresses[1]}/probe`, { waitUntil: 'domcontentloaded' });
    await expect(other.getByRole('heading', { name: 'Probe, second build' })).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
