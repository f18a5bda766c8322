import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeTeamRepository, type TeamRepository } from './support/team-repository';

// A team that has none of our sources: docs/a-remote-of-your-own.md up to the first publish; team-day.long.spec.ts
// continues from there.

const NAME = 'mfe-outside';
const BUILD_LIMIT_MS = 180_000;

/**
 * A page that calls what the policy forbids, hides a picture from screen readers, is wider than a phone and throws when
 * it is left.
 */
const BROKEN_PAGE = `
import { useEffect } from 'react';

export default function BrokenPage() {
  useEffect(() => {
    try {
      new Function('return 1')();
    } catch {}
    return () => {
      setTimeout(() => {
        throw new Error('thrown while it was left');
      });
    };
  }, []);
  return (
    <div style={{ width: 3000 }}>
      <h1>Broken</h1>
      <img src="/favicon.svg" />
    </div>
  );
}
`;

const CREATOR_CARD = `
export default function CreatorCard({ name }: { name: string }) {
  return <p>Made by {name.toUpperCase()}</p>;
}
`;
const PAGE_WITH_SLOT = `
import { Slot } from '@beem/platform';

export default function HomePage() {
  return (
    <>
      <h1>A page with a slot</h1>
      <section aria-label="Tips">
        <Slot name="tips" props={{}} />
      </section>
    </>
  );
}
`;
const slotSpec = (options: string) => `
import path from 'node:path';
import { testRemoteInShell } from '@beem/remote-kit/testing';

testRemoteInShell(path.join(import.meta.dirname, '..'), ${options});
`;
const NEEDED_SLOT_SPEC = `
import path from 'node:path';
import { startRemoteInShell } from '@beem/remote-kit/testing';
import { expect, test } from '@playwright/test';

test('what it needs is filled', async ({ page }) => {
  const shell = await startRemoteInShell(path.join(import.meta.dirname, '..'));
  await page.goto(shell.url + '/outside');
  await expect(page.getByRole('region', { name: 'Tips' })).toHaveText('Filled by another remote');
  await shell.close();
});
`;

test.describe.configure({ mode: 'serial', timeout: BUILD_LIMIT_MS });

let team: TeamRepository;
test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS);
  team = await makeTeamRepository(NAME);
});
test.afterAll(() => team?.remove());

test('its types are complete', async () => {
  await team.run('types');
});

test('its tests pass, the contract among them', async () => {
  expect(await team.run('test')).toContain('Tests:       ');
});

test('it builds', async () => {
  await team.run('build');
});

test('its build passes in the real shell that the packages bring', async () => {
  const output = await team.run('test:browser');
  expect(output).toMatch(/[1-9]\d* passed/);
});

test('and a page that breaks the rules does not pass: each broken one is named', async () => {
  const page = path.join(team.folder, 'src/pages/home.tsx');
  const good = readFileSync(page, 'utf8');
  writeFileSync(page, BROKEN_PAGE);
  try {
    await team.run('build');
    const refused = await team
      .run('test:browser', '--grep', 'in the shell')
      .catch((error: Error) => error.message);
    expect(refused).toContain('require-trusted-types-for stopped');
    expect(refused).toContain('image-alt');
    expect(refused).toContain('thrown while it was left');
    expect(refused).toContain('scrolls sideways');
  } finally {
    writeFileSync(page, good);
  }
  await team.run('build');
});

test('a slot that it fills, and one that it needs, are tried in the kit; without its props the slot fails, with the reason', async () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(team.folder, file)), { recursive: true });
    writeFileSync(path.join(team.folder, file), text);
  };
  const remote = JSON.parse(readFileSync(path.join(team.folder, 'remote.json'), 'utf8'));
  const fills = [{ slot: 'creator-card', expose: './creator-card' }];
  const needs = [{ slot: 'tips', optional: false }];
  write('remote.json', JSON.stringify({ ...remote, slots: { fills, needs } }));
  write('src/slots/creator-card.tsx', CREATOR_CARD);
  write('src/pages/home.tsx', PAGE_WITH_SLOT);
  write('e2e/slots.spec.ts', NEEDED_SLOT_SPEC);
  write('e2e/shell.spec.ts', slotSpec("{ slots: { 'creator-card': { name: 'Ines' } } }"));
  await team.run('build');
  const passed = await team.run('test:browser', '--reporter=list', '--grep', 'the slot|what it needs');
  expect(passed).toMatch(/✓.*the slot creator-card passes in another remote's page/);
  expect(passed).toMatch(/✓.*what it needs is filled/);
  write('e2e/shell.spec.ts', slotSpec('{}'));
  const refused = await team
    .run('test:browser', '--reporter=list', '--grep', 'the slot')
    .catch((error: Error) => error.message);
  expect(refused).toMatch(/✘.*the slot creator-card passes in another remote's page/);
  expect(refused).toMatch(/failures that the shell reported[\s\S]*render: .*toUpperCase/);
});
