import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeBuild } from '@beem/remote-manifest/cases';
import { BuildsService } from '../../../src/features/delivery/releases/builds/builds.service.js';
import {
  listCeilings,
  type NewCeiling,
  resetCeiling,
  setCeiling,
} from '../../../src/features/delivery/releases/index.js';
import { FILES_AT_ONCE } from '../../../src/features/delivery/releases/limits/file-slots.js';
import { Storage } from '../../../src/platform/storage/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

const access = () => ({ databaseUrl: beem.config.env.DATABASE_URL, actor: 'operator' });
const setBytes = (remote: string, ceiling: NewCeiling) => setCeiling(remote, ceiling, access());
const reset = (remote: string, reason: string) => resetCeiling(remote, { reason }, access());
const buildOf = (team: Team, text: string, totalGzipBytes = 90_000, firstRouteGzipBytes = 40_000) =>
  makeBuild(text, {
    remote: { name: team.remote, routes: [], budget: { firstRouteGzipBytes, totalGzipBytes } },
  });
const startFor = (team: Team, { manifest }: ReturnType<typeof makeBuild>, reason: string) =>
  team.send('POST', `${team.remote}/builds?reason=${encodeURIComponent(reason)}`, manifest);

describe('the ceiling of a budget', () => {
  it('refuses a budget above it, and says what to do', async () => {
    const team = await Team.of(beem, 'mfe-absurd');
    const answer = await startFor(team, buildOf(team, 'absurd', 10_000_000), 'We want it.');
    expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(answer.body.message).toBe(
      'Its budget of 10000000 bytes for all JavaScript is above the ceiling of 250000 that the operator set, and with a reason it may be 275000. Make it smaller, or ask the operator to raise the ceiling.',
    );
    expect((await team.status()).body.builds).toEqual([]);
  });

  it('is exceeded by a tenth with a reason, which is recorded once, when the build is published', async () => {
    const team = await Team.of(beem, 'mfe-reasoned');
    const build = buildOf(team, 'reasoned', 260_000);
    for (const answer of [await team.start(build), await startFor(team, build, '  ')]) {
      expect(answer).toMatchObject({ status: 409 });
      expect(answer.body.message).toContain('Publish it with a reason');
    }
    const reason = 'The new player; smaller in June.';
    expect(await startFor(team, build, reason)).toMatchObject({ status: 200 });
    const { body } = await startFor(team, build, reason);
    for (const integrity of body.missing) {
      await team.sendFile(build.manifest.buildId, integrity, build.contents.get(integrity) as Buffer);
    }
    for (let again = 0; again < 2; again += 1) {
      expect(await team.complete(build.manifest.buildId)).toMatchObject({ status: 200 });
    }
    expect(await team.events()).toMatchObject([
      { kind: 'published' },
      {
        kind: 'budget_exceeded',
        actor: 'mfe-reasoned team',
        buildId: build.manifest.buildId,
        reason: 'The new player; smaller in June.',
        detail: { totalGzipBytes: 260_000, firstRouteGzipBytes: 40_000 },
      },
    ]);
  });

  it('is what decides about a first route too: an operator raises it above the default', async () => {
    const team = await Team.of(beem, 'mfe-player');
    const build = buildOf(team, 'player', 90_000, 60_000);
    const refused = await team.start(build);
    expect(refused).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(refused.body.message).toContain('for a first route is above the ceiling of 45000');
    await setBytes('mfe-player', { firstRoute: '60000', reason: 'It brings its own player.' });
    expect(await team.send('POST', 'mfe-player/doctor', build.manifest)).toMatchObject({
      status: 200,
      body: { faults: [] },
    });
    await team.publish(build);
    await reset('mfe-player', 'The test is over.');
  });

  it('takes no reason of more than 300 characters', async () => {
    const team = await Team.of(beem, 'mfe-wordy');
    const answer = await startFor(team, buildOf(team, 'wordy', 260_000), 'x'.repeat(301));
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('is raised, lowered and reset by an operator, in the event log', async () => {
    const team = await Team.of(beem, 'mfe-heavy');
    const build = buildOf(team, 'heavy', 400_000);
    expect(await team.start(build)).toMatchObject({ status: 409 });
    expect(await setBytes('mfe-heavy', { total: '400000', reason: 'It brings the editor.' })).toEqual([
      'mfe-heavy  a first route 45000, all JavaScript 400000 gzip bytes',
    ]);
    await team.publish(build);
    expect(await setBytes('all', { firstRoute: '30000', reason: 'Phones.' })).toEqual([
      'all others  a first route 30000, all JavaScript 250000 gzip bytes',
    ]);
    const other = await Team.of(beem, 'mfe-usual');
    expect(await other.start(buildOf(other, 'usual'))).toMatchObject({ status: 409 });
    expect(await team.start(buildOf(team, 'next', 400_000))).toMatchObject({ status: 200 });
    expect(await listCeilings({}, access())).toEqual([
      'all others  a first route 30000, all JavaScript 250000 gzip bytes',
      'mfe-heavy  a first route 45000, all JavaScript 400000 gzip bytes',
    ]);
    const asJson = await setCeiling(
      'all',
      { total: '239000', reason: 'Still phones.', json: true },
      access(),
    );
    expect(JSON.parse(asJson.join('\n'))).toEqual({
      ceiling: { remote: '*', firstRouteGzipBytes: 30_000, totalGzipBytes: 239_000 },
    });
    const resetAsJson = await resetCeiling('all', { reason: 'Not yet.', json: true }, access());
    expect(JSON.parse(resetAsJson.join('\n'))).toEqual({
      ceiling: { remote: '*', firstRouteGzipBytes: 45_000, totalGzipBytes: 250_000 },
    });
    await reset('mfe-heavy', 'The editor left.');
    expect(await team.start(buildOf(team, 'last', 400_000))).toMatchObject({ status: 409 });
    const events = await team.events();
    expect(events.filter(({ kind }) => kind === 'ceiling_changed')).toMatchObject([
      {
        actor: 'operator',
        reason: 'The editor left.',
        detail: { totalGzipBytes: 250_000, totalGzipBytesBefore: 400_000 },
      },
      {
        actor: 'operator',
        reason: 'It brings the editor.',
        detail: { totalGzipBytes: 400_000, totalGzipBytesBefore: 250_000, firstRouteGzipBytes: 45_000 },
      },
    ]);
    const { rows } = await beem.database.pool.query(
      "SELECT reason FROM remote_events WHERE remote = '*' ORDER BY id",
    );
    expect(rows).toEqual([{ reason: 'Phones.' }, { reason: 'Still phones.' }, { reason: 'Not yet.' }]);
  });

  it.each<[string, NewCeiling, RegExp]>([
    ['mfe-feed', { total: '1' }, /Say why/],
    ['mfe-feed', { reason: 'x' }, /Name --first-route or --total/],
    ['mfe-feed', { total: 'x', reason: 'x' }, /not "x"/],
    ['mfe-feed', { total: '0', reason: 'x' }, /not "0"/],
    ['feed', { total: '1', reason: 'x' }, /"feed" is not the name of one remote/],
  ])('of %s is not changed by %j', async (remote, ceiling, message) => {
    await expect(setBytes(remote, ceiling)).rejects.toThrow(message);
  });

  it('of a remote without one is not reset', async () => {
    await expect(reset('mfe-never', 'x')).rejects.toThrow(/no ceiling of its own/);
  });
});

describe('what a remote may cost', () => {
  it('is a number of builds an hour', async () => {
    const team = await Team.of(beem, 'mfe-hasty');
    const known = buildOf(team, 'known');
    await team.start(known);
    await beem.database.pool.query(
      `INSERT INTO remote_builds (remote, id, manifest, published_by)
       SELECT 'mfe-hasty', lpad(to_hex(n), 16, '0'), '{}', 'test' FROM generate_series(1, 1000) n`,
    );
    const answer = await team.start(buildOf(team, 'one more'));
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(answer.body.message).toBe('mfe-hasty has sent 1001 builds within an hour; 100 are the most.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // An upload that was cut off continues.
    expect(await team.start(known)).toMatchObject({ status: 200 });
  });

  it('is a number of bytes a day', async () => {
    const team = await Team.of(beem, 'mfe-bulky');
    await team.start(buildOf(team, 'first'));
    await beem.database.pool.query(
      "UPDATE remote_builds SET bytes = 1024 * 1024 * 1024, created_at = now() - interval '2 hours' WHERE remote = 'mfe-bulky'",
    );
    const answer = await team.start(buildOf(team, 'one more'));
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(answer.body.message).toContain('hold 1024 MB, and this one would take them above 1024 MB');
  });

  it('is a few files in memory, however many are sent at once', async () => {
    const team = await Team.of(beem, 'mfe-crowd');
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `part-${at}.json`,
        JSON.stringify(randomBytes(50_000).toString('hex')),
      ]),
    );
    const build = makeBuild('crowd', { remote: { name: team.remote, routes: [] }, files });
    const { buildId, files: listed } = build.manifest;
    const bodyOf = new Map(
      listed.map(({ integrity }) => [integrity, build.contents.get(integrity) as Buffer]),
    );
    await team.start(build);
    const storage = beem.app.get(Storage, { strict: false });
    const put = storage.put.bind(storage);
    let [held, most] = [0, 0];
    const stored = new Set<string>();
    const spied = jest.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
      await new Promise((done) => setImmediate(done)); // Readers that start in between are counted.
      const bytes = await put(key, body, options);
      // The last one of a file.
      if (!/\.(br|gz)$/.test(key)) {
        stored.add(key);
        held -= 1;
      }
      return bytes;
    });
    const uploads = beem.app.get(BuildsService, { strict: false });
    await Promise.all(
      [...bodyOf].map(async ([integrity, content]) => {
        const body = Readable.from(
          (function* () {
            held += 1;
            most = Math.max(most, held);
            yield content;
          })(),
        );
        await uploads.takeFile(team.remote, buildId, integrity, body);
      }),
    );
    spied.mockRestore();
    expect(stored.size).toBe(listed.length);
    expect(most).toBeLessThanOrEqual(FILES_AT_ONCE);
    expect(await team.complete(buildId)).toMatchObject({ status: 200 });
  });

  it('is no file that is stored already: its body is not read', async () => {
    const team = await Team.of(beem, 'mfe-again');
    const build = makeBuild('again', { remote: { name: team.remote, routes: [] } });
    await team.upload(build);
    const [file] = build.manifest.files;
    const body = new Readable({
      read() {
        this.destroy(new Error('It was read.'));
      },
    });
    const uploads = beem.app.get(BuildsService, { strict: false });
    await uploads.takeFile(team.remote, build.manifest.buildId, file?.integrity ?? '', body);
    expect(body.destroyed).toBe(false);
  });

  it('is given up when it stops arriving: its sender gets 408, and its connection ends', async () => {
    const team = await Team.of(beem, 'mfe-stalled');
    const build = makeBuild('stalled', { remote: { name: team.remote, routes: [] } });
    const { body } = await team.start(build);
    const path = `/api/registry/remotes/${team.remote}/builds/${build.manifest.buildId}/files`;
    const { hostname, port } = new URL(beem.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `PUT ${path}?integrity=${encodeURIComponent(body.missing[0])} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${team.token}`,
        'Content-Type: application/octet-stream',
        'Content-Length: 100',
        '',
        'The start of a fi',
      ].join('\r\n'),
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"upload_aborted"');
    expect((await team.sendFile(build.manifest.buildId, body.missing[0], Buffer.from('x'))).status).toBe(422);
  });

  it('is one compression at a time, however often a file is sent at once', async () => {
    const team = await Team.of(beem, 'mfe-parallel');
    const build = makeBuild('parallel', {
      remote: { name: team.remote, routes: [] },
      files: { 'big.json': JSON.stringify(randomBytes(200_000).toString('hex')) },
    });
    const { body } = await team.start(build);
    const files = [...body.missing, ...body.missing, ...body.missing] as string[];
    const answers = await Promise.all(
      files.map((integrity) =>
        team.sendFile(build.manifest.buildId, integrity, build.contents.get(integrity) as Buffer),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await team.complete(build.manifest.buildId)).toMatchObject({ status: 200 });
  });
});
