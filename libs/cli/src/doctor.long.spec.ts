import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildDiagnosis } from '@beem/contracts';
import { makeBuild, makeRemote } from '@beem/remote-manifest/cases';
import { describeChecks, examineRemote, hasFault } from './doctor.js';
import { RegistryClient } from './registry-client.js';

// services/test/delivery/releases/doctor.spec.ts tests what the registry finds.

const DAY_MS = 86_400_000;

let root: string;
let folder: string;
let server: Server;
let answer: { status: number; body: unknown; headers?: Record<string, string> };

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'beem-doctor-'));
  folder = path.join(root, 'mfe-feed');
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  answer = { status: 200, body: diagnosis() };
  server = createServer((_request, response) => {
    const { status, body, headers = { 'content-type': 'application/json' } } = answer;
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true });
});

function diagnosis(change: Partial<BuildDiagnosis> = {}): BuildDiagnosis {
  const expiresAt = new Date(Date.now() + 80 * DAY_MS).toISOString();
  return {
    faults: [],
    isComplete: false,
    missing: [],
    icons: ['house'],
    token: { label: 'team', expiresAt },
    ...change,
  };
}

/** @param icon of its one navigation entry */
function write(icon = 'house'): void {
  const remote = makeRemote({
    navigation: [
      { label: 'Hub', path: '/home', icon, placements: ['sidebar'], audience: 'everyone', order: 1 },
    ],
  });
  const { manifest, contents } = makeBuild('doctor', { remote });
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(remote));
  writeFileSync(path.join(folder, 'dist/build-manifest.json'), JSON.stringify(manifest));
  for (const { path: file, integrity } of manifest.files) {
    writeFileSync(path.join(folder, 'dist', file), contents.get(integrity) as Buffer);
  }
}

const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = () => new RegistryClient(`http://${address()}`, 'token');
const stateOf = async (name: string, from = open) =>
  (await examineRemote(folder, from)).find((check) => check.name === name);
const problem = (status: number, code: string, message: string) => ({
  status,
  body: { status, code, message },
});

it('reads a folder without a valid remote.json, or without a build, as faults', async () => {
  expect(await examineRemote(folder, open)).toMatchObject([{ name: 'remote.json', state: 'fault' }]);
  write();
  rmSync(path.join(folder, 'dist'), { recursive: true });
  const checks = await examineRemote(folder, open);
  expect(checks.find(({ name }) => name === 'sources')).toMatchObject({ state: 'fault' });
  expect(hasFault(checks)).toBe(true);
});

it('asks for address and token without a build, too, and names what it could not check', async () => {
  write();
  rmSync(path.join(folder, 'dist'), { recursive: true });
  answer.body = { channels: [] };
  expect(await stateOf('token')).toMatchObject({
    state: 'ok',
    messages: [`publishes mfe-feed to http://${address()}`],
  });
  expect(await stateOf('not checked')).toMatchObject({
    state: 'warning',
    messages: [
      expect.stringMatching(/^icons, manifest, .*compatibility.*: they need a build, npm run build$/),
    ],
  });
  answer = problem(401, 'unauthenticated', 'This publish token has expired on 2026-11-22.');
  expect(await stateOf('token')).toMatchObject({ state: 'fault' });
  answer = { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } };
  expect(await stateOf('address')).toMatchObject({ state: 'fault' });
});

it('compares the build with the sources beside it', async () => {
  write();
  expect(await stateOf('sources')).toMatchObject({
    state: 'fault',
    messages: expect.arrayContaining(['It was not built from the sources as they are now.']),
  });
});

it('warns outside of git, and two weeks before the token ends', async () => {
  write();
  expect(await stateOf('git')).toMatchObject({ state: 'warning' });
  expect(await stateOf('token')).toMatchObject({ state: 'ok' });
  const expiresAt = new Date(Date.now() + 13.5 * DAY_MS).toISOString();
  answer.body = diagnosis({ token: { label: 'team', expiresAt } });
  expect(await stateOf('token')).toMatchObject({
    state: 'warning',
    messages: [expect.stringContaining('13 days')],
  });
});

it('warns of a build that was made before the commit of its sources', async () => {
  write();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@beem.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init');
  expect(await stateOf('git')).toMatchObject({ messages: [expect.stringContaining('uncommitted changes')] });
  git('add', '--all');
  git('commit', '--message', 'the page');
  expect(await stateOf('git')).toMatchObject({
    state: 'warning',
    messages: [expect.stringContaining('before its sources were committed')],
  });
  const manifest = path.join(folder, 'dist/build-manifest.json');
  const build = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(path.join(folder, '.gitignore'), 'dist/\n');
  git('rm', '--cached', '-r', 'dist');
  git('add', '--all');
  git('commit', '--message', 'no dist');
  const gitRevision = git('rev-parse', 'HEAD').toString().trim();
  writeFileSync(manifest, JSON.stringify({ ...build, gitRevision }));
  expect(await stateOf('git')).toMatchObject({ state: 'ok' });
});

it('names icons that the live shell does not have', async () => {
  write('rocket');
  expect(await stateOf('icons')).toMatchObject({
    state: 'warning',
    messages: ['The shell has no icon rocket: a default one will stand there. It has house.'],
  });
  answer.body = diagnosis({ icons: null });
  expect(await stateOf('icons')).toMatchObject({ state: 'warning' });
});

it('shows what the registry found, each with a way out, and goes on after a fault', async () => {
  write();
  answer.body = diagnosis({
    faults: [
      { check: 'compatibility', message: 'It needs the slot tips, which nothing that is live fills.' },
      { check: 'ceiling', message: 'Its budget is above the ceiling.' },
    ],
  });
  const text = describeChecks(await examineRemote(folder, open));
  expect(text).toMatch(/✗ compatibility +It needs the slot tips/);
  expect(text).toMatch(/✗ ceiling +Publish with --reason, or ask an operator\./);
  expect(text).toMatch(/✓ budget +is kept/);
});

describe('what keeps it from asking the registry', () => {
  beforeEach(() => write());

  it.each([
    ['http://127.0.0.1:65535', /^http:\/\/127\.0\.0\.1:65535 does not answer: the connection was refused/],
    ['http://127.0.0.1:9', /^http:\/\/127\.0\.0\.1:9 does not answer: bad port/],
    ['http://nowhere.invalid', /^http:\/\/nowhere\.invalid does not answer: there is no such host/],
    ['localhost:3000', /^"localhost:3000" is no address of a Beem: it begins with https:\/\/ or http:\/\//],
    ['', /is no address of a Beem/],
  ])('is an address that does not answer, and no token: %s', async (url, message) => {
    const from = () => new RegistryClient(url, 'token');
    expect(await stateOf('address', from)).toMatchObject({
      state: 'fault',
      messages: [expect.stringMatching(message)],
    });
    expect(await stateOf('token', from)).toBeUndefined();
  });

  it('is a TLS fault', async () => {
    const from = () => new RegistryClient(`https://${address()}`, 'token');
    expect(await stateOf('address', from)).toMatchObject({
      state: 'fault',
      messages: [expect.stringMatching(/^No secure connection to https:.*: is it http:\/\//)],
    });
  });

  it.each([
    [{ status: 404, body: '<h1>Not found</h1>', headers: { 'content-type': 'text/html' } }, 'is not a Beem'],
    [{ status: 200, body: '<h1>Hello</h1>', headers: { 'content-type': 'text/html' } }, 'is not a Beem'],
    [{ status: 200, body: { hello: 'world' } }, 'is not a Beem'],
    [{ status: 401, body: 'Password?', headers: { 'www-authenticate': 'Basic' } }, 'is not a Beem'],
    [
      { status: 301, body: '', headers: { location: 'https://beem.example/api/x' } },
      'leads to https://beem.example',
    ],
  ])('is another server: %j', async (given, message) => {
    answer = given;
    expect(await stateOf('address')).toMatchObject({
      state: 'fault',
      messages: [expect.stringContaining(message)],
    });
    expect(await stateOf('token')).toBeUndefined();
  });

  it.each([
    problem(401, 'unauthenticated', 'This publish token has expired on 2026-11-22.'),
    problem(403, 'forbidden', 'This token publishes mfe-other and not mfe-feed.'),
  ])('is the token, in the words of the registry, with who makes another: %j', async (given) => {
    answer = given;
    expect(await stateOf('token')).toMatchObject({
      state: 'fault',
      messages: [
        given.body.message,
        'An operator makes one: node services/dist/cli.js remote token issue mfe-feed',
      ],
    });
    expect(await stateOf('address')).toBeUndefined();
  });

  it('is a token that was cut or pasted with something else, which is not even sent', async () => {
    const from = () => new RegistryClient(`http://${address()}`, 'beem_abc\u2026 "');
    expect(await stateOf('token', from)).toMatchObject({
      state: 'fault',
      messages: [expect.stringContaining('is no publish token'), expect.any(String)],
    });
  });

  it('is the registry, where it answers something else', async () => {
    answer = problem(429, 'rate_limited', 'Too many calls.');
    expect(await stateOf('registry')).toMatchObject({ state: 'fault', messages: ['Too many calls.'] });
  });
});
