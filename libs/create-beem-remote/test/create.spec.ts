import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RESERVED_SEGMENTS } from '@beem/remote-manifest';
import { readRemote } from '@beem/remote-manifest/node';
import { parseDocument } from 'yaml';

// deploy/e2e/own-repository.long.spec.ts and team-day.long.spec.ts install, test, build and publish the new remote.

const CHECKOUT = path.join(__dirname, '../../..');
const CREATE = path.join(__dirname, '../create.mjs');
const NAMES = path.join(__dirname, '../names.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'beem-create-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function create(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CREATE, ...args], {
    ...{ cwd: root, encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('writes a remote of the given name into a folder of that name', () => {
  expect(create('mfe-night-sky')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('cd mfe-night-sky'),
  });
  const remote = readRemote(path.join(root, 'mfe-night-sky'));
  expect(remote).toMatchObject({
    name: 'mfe-night-sky',
    title: 'Night Sky',
    routes: [{ path: '/night-sky' }],
  });
  expect(JSON.parse(read('mfe-night-sky/package.json')).name).toBe('mfe-night-sky');
  expect(read('mfe-night-sky/.gitignore')).toContain('node_modules/');
  expect(existsSync(path.join(root, 'mfe-night-sky/.github/workflows/ship.yml'))).toBe(true);
});

it('leaves nothing of the name in the template', () => {
  create('mfe-night-sky');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/mfe-hello|\/hello|Hello/);
  }
});

it('writes into an empty repository, and keeps what is there', () => {
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, 'LICENSE'), 'ours');
  expect(create('mfe-hi', '.').status).toBe(0);
  expect(read('LICENSE')).toBe('ours');
  expect(JSON.parse(read('remote.json')).name).toBe('mfe-hi');
});

it('keeps the README of such a repository, and adds to what git ignores', () => {
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, 'README.md'), 'Ours.');
  writeFileSync(path.join(root, '.gitignore'), '*.log\ndist/');
  expect(create('mfe-hi', '.').status).toBe(0);
  expect(read('README.md')).toBe('Ours.');
  expect(read('.gitignore')).toBe('*.log\ndist/\nnode_modules/\ntest-results/\n');
});

it('leaves a folder alone that holds anything else', () => {
  mkdirSync(path.join(root, 'mfe-hi'));
  writeFileSync(path.join(root, 'mfe-hi/notes.txt'), 'mine');
  const { status, stderr } = create('mfe-hi');
  expect(status).toBe(1);
  expect(stderr).toContain('is not empty (notes.txt). Nothing was written.');
  expect(readdirSync(path.join(root, 'mfe-hi'))).toEqual(['notes.txt']);
});

it('leaves a file alone that has the name of its folder', () => {
  writeFileSync(path.join(root, 'mfe-hi'), 'mine');
  expect(create('mfe-hi')).toMatchObject({ status: 1, stderr: expect.stringContaining('is a file.') });
  expect(read('mfe-hi')).toBe('mine');
});

it.each([
  ['hello', 'for example mfe-hello.'],
  ['mfe-', 'for example mfe-hello.'],
  ['mfe-Night Sky', 'for example mfe-night-sky.'],
  ['MFE_night', 'for example mfe-night.'],
  ['mfe--a', 'for example mfe-a.'],
  ['API', 'for example mfe-hello.'],
  ['../mfe-a', 'is no name of a remote'],
  ['mfe-a/b', 'is no name of a remote'],
  [`mfe-${'a'.repeat(40)}`, 'has 44 characters; the name of a remote has at most 40.'],
  ['mfe-api', "its page would be /api, which Beem's programs answer themselves."],
  ['mfe-healthz', "its page would be /healthz, which Beem's programs answer themselves."],
  ['mfe-releases', 'its page would be /releases, which is a page of the shell.'],
  ['mfe-slot-host', 'its page would be /slot-host, which is a page of the contract kit.'],
  ['mfe-con', '"con" is a device on Windows.'],
])('refuses the name %s and writes nothing', (name, reason) => {
  const { status, stderr } = create(name);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('Nothing was written.');
  expect(readdirSync(root)).toEqual([]);
});

it.each(['aux', 'NUL', 'com1.d'])('makes no folder %s, which Windows could not open', (folder) => {
  expect(create('mfe-hi', folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('a device on Windows'),
  });
  expect(readdirSync(root)).toEqual([]);
});

it('refuses what the server, the shell and the contract kit have for themselves: no more, no less', () => {
  const { RESERVED } = readNames();
  const firstSegments = (routes: { path: string }[]) =>
    routes.map(({ path: pattern }) => pattern.split('/')[1]).filter(Boolean);
  expect(RESERVED.programs).toEqual(RESERVED_SEGMENTS);
  expect(RESERVED.shell).toEqual(firstSegments(readJson('shell/routes.json')));
  expect(RESERVED.kit).toEqual([
    ...new Set(firstSegments(readJson('libs/remote-kit/mfe-slot-host/remote.json').routes)),
  ]);
});

it.each(['mfe-api-docs', 'mfe-0', 'mfe-console', `mfe-${'a'.repeat(36)}`])('takes the name %s', (name) => {
  expect(create(name).status).toBe(0);
  expect(readRemote(path.join(root, name)).name).toBe(name);
});

it.each([[[]], [['--help']], [['mfe-a', 'b', 'c']]])('says how it is used when it is given %j', (args) => {
  expect(create(...args)).toMatchObject({
    status: 1,
    stderr: 'Usage: npm create beem-remote mfe-hello [folder]\n',
  });
});

describe('the CI recipe', () => {
  interface Recipe {
    on: Record<string, unknown>;
    jobs: Record<string, { steps: { run?: string; uses?: string; if?: string; env?: object }[] }>;
  }
  const recipe = () => {
    create('mfe-hi');
    const document = parseDocument(read('mfe-hi/.github/workflows/ship.yml'));
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as Recipe;
  };

  it('is valid YAML, and each of its steps runs a script that the package has', () => {
    const { on, jobs } = recipe();
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    const { scripts } = JSON.parse(read('mfe-hi/package.json'));
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    for (const run of runs) {
      const [, script] = /^npm (?:run )?(test|[\w:]+)/.exec(run) ?? [];
      if (script && script !== 'ci') expect(scripts).toHaveProperty([script]);
    }
  });

  it('asks doctor before it publishes, with the same address and token, where it publishes', () => {
    const steps = Object.values(recipe().jobs).flatMap((job) => job.steps);
    const at = (run: string) => steps.findIndex((step) => step.run === run);
    expect(at('npm run build')).toBeGreaterThan(-1);
    expect(at('npm run doctor')).toBeGreaterThan(at('npm run build'));
    expect(at('npm run ship')).toBeGreaterThan(at('npm run doctor'));
    const [doctor, ship] = [steps[at('npm run doctor')], steps[at('npm run ship')]];
    expect(doctor).toMatchObject({ if: ship?.if, env: ship?.env });
  });
});

const readJson = (file: string) => JSON.parse(readFileSync(path.join(CHECKOUT, file), 'utf8'));

/** A process of its own reads the ECMAScript module, because jest cannot. */
function readNames(): { RESERVED: Record<string, string[]> } {
  const program = `import(${JSON.stringify(NAMES)}).then(({ RESERVED }) => console.log(JSON.stringify({ RESERVED })))`;
  return JSON.parse(spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stdout);
}
