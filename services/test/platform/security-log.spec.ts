import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSecurityLog, SECURITY_EVENTS } from '../../src/platform/logging/index.js';
import { type Beem, createUser, runCommand, securityLines, startBeem } from '../support/index.js';

const ROOT = resolve(__dirname, '../../..');

describe('the security log', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  it('records who was refused by role, from where, and at which call', async () => {
    const { id, visitor } = await createUser(beem);
    const agent = `tool "1"\t${'x'.repeat(400)}`;
    const answer = await visitor.get('/api/reports', { 'user-agent': agent });
    expect(answer.status).toBe(403);
    const [line, ...others] = await securityLines(beem, 'access.denied');
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      stream: 'security',
      level: 70,
      name: 'api',
      userId: id,
      network: visitor.address,
      agent: agent.slice(0, 200),
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/reports',
      role: 'user',
      needed: 'moderator',
    });
    expect(JSON.stringify(line)).not.toContain(visitor.cookieHeader.split('=')[1]);
  });

  it('records refusals of one user at one call once a minute', async () => {
    const { id, visitor } = await createUser(beem);
    for (let i = 0; i < 20; i++) await visitor.get('/api/reports');
    const lines = await securityLines(beem, 'access.denied');
    expect(lines.filter(({ userId }) => userId === id)).toHaveLength(1);
  });

  it('records a write that another site caused', async () => {
    const visitor = beem.visitor();
    await visitor.post('/api/login', {}, { origin: 'https://evil.example' });
    expect(await securityLines(beem, 'origin.refused')).toMatchObject([
      { network: visitor.address, origin: 'https://evil.example' },
    ]);
  });

  it('records a limit that was exceeded, of an account signed in, after the body was read', async () => {
    const visitor = beem.visitor();
    visitor.address = '2001:db8:7:7::1';
    for (let i = 0; i < 40; i++) await visitor.post('/api/login', { email: 'a@example.com' });
    const lines = await securityLines(beem, 'rate-limit.exceeded');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ network: '2001:db8:7:7::/64', limit: expect.stringContaining('ip') });
    expect(lines[0]).toHaveProperty('requestId');
  });

  it('records a granted role, from the command line too', async () => {
    const { id, username } = await createUser(beem);
    await runCommand(beem, 'user', 'grant', username, 'moderator');
    expect(await securityLines(beem, 'role.granted')).toMatchObject([
      { name: 'cli', userId: id, from: 'user', to: 'moderator', actor: expect.stringMatching(/^cli:./) },
    ]);
  });
});

describe('a line of the security log', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beem-security-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(['error', 'fatal', 'silent'])('is written to its file when LOG_LEVEL is %s', async (level) => {
    const file = join(folder, level);
    createSecurityLog({ name: 'api', level, file }).record('sign-out');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ event: 'sign-out' });
  });

  it('is written however many there are of other events at the same time', async () => {
    const file = join(folder, 'flood');
    const log = createSecurityLog({ name: 'edge', level: 'info', file });
    for (let network = 0; network < 1_000; network++) log.recordSampled('rate-limit.exceeded', `${network}`);
    log.recordSampled('access.denied', 'ada');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(201);
    const denied = JSON.parse(lines.at(-1) ?? '');
    expect(denied.event).toBe('access.denied');
    expect(denied).not.toHaveProperty('leftOut');
  });

  it('stays one line, is cut, and holds no secret for any input', async () => {
    const file = join(folder, 'injected');
    createSecurityLog({ name: 'api', level: 'info', file }).record('sign-in.failed', {
      reason: `x\n{"event":"sign-in.succeeded"}\u2028${'y'.repeat(1_000)}`,
      newPassword: 'hunter2',
      token: 'abc',
      tokenId: 'kept',
    });
    const text = await readFile(file, 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(text.length).toBeLessThan(600);
    expect(JSON.parse(text)).toMatchObject({
      event: 'sign-in.failed',
      newPassword: '[removed]',
      token: '[removed]',
      tokenId: 'kept',
    });
  });
});

it('every security event is explained in docs/security-events.md', async () => {
  const text = await readFile(resolve(ROOT, 'docs/security-events.md'), 'utf8');
  const explained = [...text.matchAll(/^\| `([\w.-]+)`/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...SECURITY_EVENTS].sort());
});
