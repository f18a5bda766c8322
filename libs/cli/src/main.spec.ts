import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuild, makeRemote } from '@beem/remote-manifest/cases';
import { main } from './main.js';

// deploy/e2e/team-day.long.spec.ts tests the commands against a running Beem.

let folder: string;
let said: jest.SpyInstance;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beem-cli-'));
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  said.mockRestore();
  rmSync(folder, { recursive: true });
});

const refusal = () => said.mock.calls.flat().join('\n');
const target = ['--api', 'http://127.0.0.1:9', '--token', 'none'];

it('names missing input: an address, a token, a remote', async () => {
  expect(await main(['remote', 'publish', folder])).toBe(1);
  expect(refusal()).toContain('--api or BEEM_API');
  expect(await main(['remote', 'publish', folder, '--api', 'http://127.0.0.1:9'])).toBe(1);
  expect(refusal()).toContain('--token or BEEM_REGISTRY_TOKEN');
  expect(await main(['remote', 'status', folder, ...target])).toBe(1);
  expect(refusal()).toContain(`${folder} is not the folder of a remote: it holds no remote.json.`);
});

it.each([
  ...['publish', 'doctor', 'canary', 'abort', 'promote', 'rollback', 'retire', 'status'].map((name) => [
    'remote',
    name,
  ]),
])('says of %s %s how it is used, and that programs may read its result', async (...command) => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await main([...command, '--help'])).toBe(0);
  const help = printed.mock.calls.join('');
  printed.mockRestore();
  expect(help).toContain(`Usage: beem ${command.join(' ')} [options] [folder]`);
  expect(help).toMatch(/--json +the result alone, for programs/);
});

it('publishes no build of another remote.json, and none that is not there', async () => {
  const remote = makeRemote();
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: remote.name }));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(remote));
  expect(await main(['remote', 'publish', folder, ...target])).toBe(1);
  expect(refusal()).toContain('build the remote first');
  mkdirSync(path.join(folder, 'dist'));
  const build = makeBuild('old', { remote: { title: 'Of yesterday' } }).manifest;
  writeFileSync(path.join(folder, 'dist/build-manifest.json'), JSON.stringify(build));
  expect(await main(['remote', 'publish', folder, ...target])).toBe(1);
  expect(refusal()).toContain('is not the build of its sources; nothing was published.');
  expect(refusal()).toContain('Its description is not that of remote.json');
});
