import { makeBuild } from '@beem/remote-manifest/cases';
import {
  LiveRemotes,
  listEdges,
  type ShellRelease,
  ShellReleases,
} from '../../../src/features/delivery/releases/index.js';
import {
  type BeemProcess,
  runCommand,
  securityLines,
  spawnProcess,
  startCommand,
  until,
  Visitor,
} from '../../support/index.js';
import {
  METRICS_TOKEN,
  type ReleasesBeem,
  releaseShell,
  startWithShell,
  Team,
} from '../../support/releases.js';
import { testShell } from '../../support/test-shell.js';

const pageOf = async (edge: BeemProcess, path = '/') =>
  (await edge.visitor().get(path, { accept: 'text/html' })).body as string;

const isWithheld = async (edge: BeemProcess) => {
  const { body } = await edge.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  return /^beem_shell_withheld 1$/m.test(body);
};

const edgesOf = async (beem: BeemProcess) =>
  (await beem.database.pool.query('SELECT * FROM edges ORDER BY started_at, id')).rows;

const eventsOf = async (beem: BeemProcess) =>
  (await beem.database.pool.query(`SELECT * FROM remote_events WHERE remote = 'shell' ORDER BY id`)).rows;

describe('a shell in which a live remote cannot run', () => {
  let beem: ReleasesBeem;
  let team: Team;
  const build = makeBuild('live');
  const reason = `mfe-feed@${build.manifest.buildId}: It asks for the platform contract ^1.0.0, and the shell offers 2.0.0.`;

  beforeAll(async () => {
    beem = await startWithShell();
    await releaseShell(beem.shellDir, 'first');
    await until('the first shell', async () => (await pageOf(beem)).includes('first'));
    team = await Team.of(beem);
    await team.publish(build);
    await releaseShell(beem.shellDir, 'second', { platform: '2.0.0' });
    await until('it is withheld', () => isWithheld(beem));
  });
  afterAll(() => beem.stop());

  it('is not served, nor is any file of it: the shell before stays whole', async () => {
    expect(await pageOf(beem)).toContain('<!-- first -->');
    expect((await beem.visitor().get('/sw.js')).body).toBe('// first');
    expect((await beem.visitor().get('/assets/second.js')).status).toBe(404);
  });

  it('is not served by an edge that starts with it: that one serves the live shell from storage, whole', async () => {
    const other = await beem.startAnother(['edge']);
    expect(await pageOf(other)).toContain('<!-- first -->');
    expect(await pageOf(other, '/home')).toContain(build.manifest.buildId);
    expect((await other.visitor().get('/sw.js')).body).toBe('// first');
    expect((await other.visitor().get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await other.visitor().get('/manifest.webmanifest')).body).toEqual({ name: 'Beem' });
    expect((await other.visitor().get('/assets/first.js')).status).toBe(200);
    for (const path of ['/index.html', '/shell-manifest.json', '/files.json'])
      expect([path, (await other.visitor().get(path)).status]).toEqual([path, 404]);
    await other.stop();
  });

  it('stays out of the registry: builds are checked against the shell that visitors get', async () => {
    const { rows } = await beem.database.pool.query('SELECT manifest FROM live_shell');
    expect(rows[0].manifest.platform).toBe('1.0.0');
    const wanting = makeBuild('wanting', { remote: { platform: '^2.0.0' } });
    expect((await team.start(wanting)).status).toBe(409);
  });

  it('is announced once in the event log, with its reasons, however many edges withhold it', async () => {
    const other = await spawnProcess(beem, 'edge', { LOG_LEVEL: 'error' });
    await until('the other withholds it, too', async () => (await edgesOf(beem)).length === 2);
    await until('it has been looked at several times', async () => {
      const [, edge] = await edgesOf(beem);
      return edge && edge.seen_at > edge.started_at;
    });
    expect(other.log().map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^the shell \w+ is withheld: mfe-feed@/),
    ]);
    expect(other.log()[0]?.reasons).toEqual([reason]);
    const events = await eventsOf(beem);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: 'shell_withheld',
      actor: expect.stringMatching(/^edge on ./),
      detail: { platform: '2.0.0', reasons: [reason], shell: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    await other.stop();
  });

  it('leaves the edge ready, and says so at the port for operators', async () => {
    expect((await beem.visitor().get('/readyz')).status).toBe(200);
    expect(await beem.operator().get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { shell: 'unavailable', pages: 'ok' } },
    });
  });

  it('is noted with its reasons by the edges that run, and by no other', async () => {
    const other = await beem.startAnother(['edge']);
    const noted = await until('both are noted', async () => {
      const edges = await edgesOf(beem);
      return edges.length === 2 && edges.every((edge) => edge.withheld_manifest) ? edges : null;
    });
    for (const edge of noted) {
      expect(edge).toMatchObject({
        host: expect.stringMatching(/./),
        shell_id: noted[0].shell_id,
        shell_platform: '1.0.0',
        remotes_revision: beem.app.get(LiveRemotes, { strict: false }).revision,
        withheld_manifest: { platform: '2.0.0' },
        withheld_reasons: [reason],
      });
      expect(edge.withheld_shell_id).not.toBe(edge.shell_id);
    }
    await other.stop();
    expect(await edgesOf(beem)).toHaveLength(1);
  });

  it('is nothing to an edge without a folder: that one serves the live shell', async () => {
    const other = await spawnProcess(beem, 'edge', { SHELL_DIR: '' });
    const visitor = new Visitor(other.url);
    expect((await visitor.get('/', { accept: 'text/html' })).body).toContain('<!-- first -->');
    expect((await visitor.get('/readyz')).status).toBe(200);
    await other.stop();
  });

  it('forgets an edge that was killed', async () => {
    await beem.database.pool.query(
      `INSERT INTO edges (id, host, seen_at) VALUES ('killed', 'gone', now() - interval '2 minutes')`,
    );
    const other = await beem.startAnother(['edge']);
    await until('its row is gone', async () => (await edgesOf(beem)).every(({ id }) => id !== 'killed'));
    await other.stop();
  });

  describe('and an operator', () => {
    it('cannot make it live without saying that and why', async () => {
      const bare = await runCommand(beem, 'shell', 'accept');
      expect(bare).toMatchObject({ code: 1, said: expect.stringContaining('--force and --reason') });
      const silent = await runCommand(beem, 'shell', 'accept', '--force', '--reason', ' ');
      expect(silent).toMatchObject({ code: 1, said: expect.stringContaining('Say why') });
      const other = await runCommand(beem, 'shell', 'accept', '--force', '--reason', 'x', '0'.repeat(32));
      expect(other).toMatchObject({ code: 1, said: expect.stringContaining('No edge withholds') });
      expect(await isWithheld(beem)).toBe(true);
    });

    it('can make it live by force, which is recorded with actor and reason', async () => {
      const command = ['shell', 'accept', '--force', '--reason', 'incident 7', '--json'];
      const { result, printed } = startCommand(beem, ...command);
      expect(await result).toMatchObject({ code: 0 });
      expect(JSON.parse(await printed)).toEqual({
        shellId: expect.stringMatching(/^[0-9a-f]{32}$/),
        isChanged: true,
        reasons: [reason],
      });
      await until('it is served', async () => (await pageOf(beem)).includes('<!-- second -->'));
      expect(await isWithheld(beem)).toBe(false);
      expect((await eventsOf(beem)).at(-1)).toMatchObject({
        kind: 'shell_forced',
        actor: expect.stringMatching(/./),
        reason: 'incident 7',
        detail: { reasons: [reason] },
      });
      const lines = await securityLines(beem, 'shell.forced');
      expect(lines).toEqual([expect.objectContaining({ reason: 'incident 7' })]);
      const again = await runCommand(beem, 'shell', 'accept', '--force', '--reason', 'incident 7');
      expect(again).toMatchObject({ code: 1, said: expect.stringContaining('No edge that runs withholds') });
      expect(await eventsOf(beem)).toHaveLength(2);
    });

    it('finds it live at every edge that starts with it', async () => {
      const other = await beem.startAnother(['edge']);
      expect(await pageOf(other)).toContain('<!-- second -->');
      expect(await isWithheld(other)).toBe(false);
      await other.stop();
    });
  });
});

describe('shell and remotes that move to a new major contract', () => {
  let beem: ReleasesBeem;
  let team: Team;
  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
    await team.publish(makeBuild('of the old contract'));
    await releaseShell(beem.shellDir, 'next', { platform: '2.0.0' });
    await until('it is withheld', () => isWithheld(beem));
  });
  afterAll(() => beem.stop());

  it('go through a remote whose range names both: the withheld shell then goes live by itself', async () => {
    await team.publish(makeBuild('bridge', { remote: { platform: '^1.0.0 || ^2.0.0' } }));
    await until('the next shell', async () => (await pageOf(beem)).includes('<!-- next -->'));
    expect(await isWithheld(beem)).toBe(false);
    await team.publish(makeBuild('of the new contract', { remote: { platform: '^2.0.0' } }));
  });

  it('cannot both win where they exclude each other at once', async () => {
    const releases = beem.app.get(ShellReleases, { strict: false });
    // Deployed after the edge's shell: otherwise the edge would make its own live again in between.
    const deploy = async (platform: string, id: string): Promise<ShellRelease> => {
      const shell = { id: id.padEnd(32, '0'), manifest: { ...testShell, platform } };
      await releases.announce(shell, { isDeployed: true });
      return shell;
    };
    const both = makeBuild('both', { remote: { platform: '^2.0.0 || ^3.0.0' } });
    const older = makeBuild('older', { remote: { platform: '^2.0.0' } });
    await team.upload(older);
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await team.publish(both);
      expect((await releases.accept(await deploy('2.0.0', `a${round}`), 'test')).state).toBe('live');
      const next = await deploy('3.0.0', `b${round}`);
      const { version } = await team.stable();
      const [decision, answer] = await Promise.all([
        releases.accept(next, 'test'),
        team.point(older.manifest.buildId, version),
      ]);
      outcomes.add(`${decision.state} ${answer.status}`);
    }
    for (const outcome of outcomes) expect(['live 409', 'withheld 200']).toContain(outcome);
  });

  it('say of an older shell that it is older; what else speaks against it stands in the status, and is said to who forces it', async () => {
    const releases = beem.app.get(ShellReleases, { strict: false });
    const [older, newer] = ['2.0.0', '3.0.0'].map((platform, at) => ({
      id: `c${at}`.padEnd(32, '0'),
      manifest: { ...testShell, platform },
    })) as [ShellRelease, ShellRelease];
    for (const shell of [older, newer]) await releases.announce(shell, { isDeployed: true });
    await team.publish(makeBuild('both again', { remote: { platform: '^2.0.0 || ^3.0.0' } }));
    expect((await releases.accept(newer, 'test')).state).toBe('live');
    await team.publish(makeBuild('newest', { remote: { platform: '^3.0.0' } }));
    const isOlder = expect.stringContaining('went live after it');
    expect(await releases.check(older)).toMatchObject({
      state: 'withheld',
      isOlder: true,
      reasons: [isOlder],
    });
    expect(await releases.findFaults(older)).toEqual([expect.stringContaining('platform contract')]);
    await beem.database.query(
      {
        text: `UPDATE edges SET withheld_shell_id = $1, withheld_manifest = $2, withheld_reasons = '["An older one."]'`,
      },
      [older.id, JSON.stringify(older.manifest)],
    );
    const lines = await listEdges({}, { databaseUrl: beem.config.env.DATABASE_URL });
    expect(lines.join('\n')).toMatch(/An older one\.\n {2}- .*platform contract/);
    const forced = await releases.force(older, { actor: 'test', reason: 'incident 10' });
    expect(forced.reasons).toEqual([isOlder, expect.stringContaining('platform contract')]);
  });
});
