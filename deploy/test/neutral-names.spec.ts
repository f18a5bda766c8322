import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../src/local-stack/processes.js';
import { repositoryRoot } from '../src/local-stack/state.js';

/** Content blockers stop addresses with these names, or with names that contain them. */
const BLOCKED = /analytic|(^|[^a-z])ads?([^a-z]|$)|track|donate|promo/i;

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const list = async (...patterns: string[]) => {
  const { output } = await run('git', ['ls-files', ...patterns], { cwd: repositoryRoot });
  return output.trim().split('\n');
};

it('no file of a build is named like what content blockers stop', async () => {
  const manifests = await list('mfe-*/remote.json');
  const exposes = manifests.flatMap((file) => [...read(file).matchAll(/"expose": "([^"]+)"/g)]);
  const sources = await list('shell/src/**.ts*', 'mfe-*/src/**.ts*', 'libs/*/src/**.ts*');
  const chunks = sources.flatMap((file) => [...read(file).matchAll(/webpackChunkName: "([^"]+)"/g)]);
  const images = await list('shell/public/*', 'mfe-*/src/assets/*');
  const names = [
    ...[...exposes, ...chunks].map(([, name = '']) => name),
    ...images.map((file) => path.basename(file)),
  ];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => BLOCKED.test(name))).toEqual([]);
});

it('no call has such an address, unless the specification or the command line fixes it', () => {
  const { paths } = JSON.parse(read('services/openapi.json')) as { paths: Record<string, unknown> };
  expect(Object.keys(paths).filter((address) => BLOCKED.test(address))).toEqual([
    '/api/admin/user-analytics',
    '/api/analytics',
    '/api/donate',
    // Of `beem remote promote`; the button of an admin calls it, too.
    '/api/registry/remotes/{name}/channels/canary/promote',
  ]);
});
