import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLATFORM_CONTRACT_VERSION } from '@beem/contracts';
import { integrityOf } from '@beem/remote-manifest/node';
import { major, minor } from 'semver';
import { startWithShell, Team, writeShell } from '../../support/releases.js';
import { testShell } from '../../support/test-shell.js';

const FILE = resolve(__dirname, '../../../../shell/e2e/fixtures/earlier-build.json');

// shell/e2e/earlier-build.spec.ts tests that it runs.
test('the registry takes a build that was made with the packages of an earlier minor version', async () => {
  const { contract, manifest, files } = JSON.parse(await readFile(FILE, 'utf8'));
  // A new major version needs another build: that of the previous minor version breaks on purpose.
  expect(major(contract)).toBe(major(PLATFORM_CONTRACT_VERSION));
  expect(minor(contract)).toBeLessThan(minor(PLATFORM_CONTRACT_VERSION));
  const shellDir = await mkdtemp(join(tmpdir(), 'beem-shell-'));
  const platform = PLATFORM_CONTRACT_VERSION;
  const shared = Object.fromEntries(
    ['react', 'react-dom', 'react/jsx-runtime'].map((name) => [name, testShell.shared.react ?? '']),
  );
  await writeShell(shellDir, { ...testShell, platform, shared: { ...shared, '@beem/platform': platform } });
  const beem = await startWithShell({ SHELL_DIR: shellDir });
  const team = await Team.of(beem, 'mfe-earlier');
  expect((await team.send('POST', 'mfe-earlier/doctor', manifest)).body.faults).toEqual([]);
  const contents = Object.values<string>(files).map((text) => Buffer.from(text));
  await team.publish({
    manifest,
    contents: new Map(contents.map((content) => [integrityOf(content), content])),
  });
  expect(await team.stable()).toMatchObject({ buildId: manifest.buildId });
  await beem.stop();
  await rm(shellDir, { recursive: true });
});
