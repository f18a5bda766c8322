import { randomBytes } from 'node:crypto';
import type { BuildFile } from '@beem/remote-manifest';
import { type BuildOptions, type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { computeBuildId } from '@beem/remote-manifest/node';
import type { Answer } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('publishing a remote', () => {
  /** Everything in a publish except the pointer. */
  async function complete(build: MadeBuild): Promise<Answer> {
    const { manifest, contents } = build;
    manifest.buildId = computeBuildId(manifest);
    for (const integrity of (await team.start(build)).body.missing) {
      await team.sendFile(manifest.buildId, integrity, contents.get(integrity) as Buffer);
    }
    return team.complete(manifest.buildId);
  }

  let beem: ReleasesBeem;
  let team: Team;
  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
  });
  afterAll(() => beem.stop());

  it('takes the manifest, asks for the files it lacks, and makes the build usable when all have come', async () => {
    const build = makeBuild('first');
    const { buildId, files } = build.manifest;
    const started = await team.start(build);
    expect(started).toMatchObject({ status: 200, body: { buildId, isComplete: false } });
    expect(started.body.missing.sort()).toEqual(files.map(({ integrity }) => integrity).sort());

    expect(await team.complete(buildId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await team.upload(build);
    const { body } = await team.status();
    expect(body.builds).toMatchObject([{ buildId, isComplete: true, publishedBy: 'mfe-feed team' }]);
    expect(await team.events()).toMatchObject([{ kind: 'published', buildId, actor: 'mfe-feed team' }]);
  });

  it('goes on where a publish was cut off, and sends nothing twice', async () => {
    const build = makeBuild('resumed', {
      files: { 'one.js': 'export default 1;', 'two.js': 'export default 2;' },
    });
    const { missing } = (await team.start(build)).body;
    await team.sendFile(build.manifest.buildId, missing[0], build.contents.get(missing[0]) as Buffer);

    const again = await team.start(build);
    expect(again.body.missing.sort()).toEqual(missing.slice(1).sort());
    await team.upload(build);
    expect((await team.start(build)).body).toMatchObject({ isComplete: true, missing: [] });
  });

  it('needs only the changed files of the next build', async () => {
    await team.upload(makeBuild('base', { files: { 'shared.js': 'export default "same";' } }));
    const next = makeBuild('base', {
      files: { 'shared.js': 'export default "same";', 'home.js': '"changed"' },
    });
    expect((await team.start(next)).body.missing).toHaveLength(1);
  });

  it('writes one event when two publishers complete one build at once', async () => {
    const build = makeBuild('twice at once');
    const { missing } = (await team.start(build)).body;
    await Promise.all(
      [...missing, ...missing].map((integrity: string) =>
        team.sendFile(build.manifest.buildId, integrity, build.contents.get(integrity) as Buffer),
      ),
    );
    await Promise.all([1, 2, 3].map(() => team.complete(build.manifest.buildId)));
    const { events } = (await team.status()).body;
    const mine = events.filter((event: { buildId: string }) => event.buildId === build.manifest.buildId);
    expect(mine).toHaveLength(1);
  });

  it('refuses to publish without the token of that very remote', async () => {
    const build = makeBuild('foreign');
    const guest = beem.visitor();
    const path = '/api/registry/remotes/mfe-feed/builds';
    expect(await guest.post(path, build.manifest)).toMatchObject({ status: 401 });
    const wrong = { authorization: 'Bearer beem_this-token-was-never-made-by-anyone' };
    expect(await guest.post(path, build.manifest, wrong)).toMatchObject({ status: 401 });
    for (const cut of ['beem_cut-off', 'x'.repeat(500)]) {
      const answer = await guest.post(path, build.manifest, { authorization: `Bearer ${cut}` });
      expect(answer).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('knows no such') },
      });
    }
    const other = await Team.of(beem, 'mfe-account');
    expect(await other.start(build, 'mfe-feed')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await other.start(build)).toMatchObject({ status: 400 });
  });

  it('keeps tokens as hashes only', async () => {
    const { rows } = await beem.database.pool.query('SELECT token_hash FROM remote_tokens');
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  const incompatibilities: [string, BuildOptions, RegExp][] = [
    [
      'another platform contract',
      { remote: { platform: '^2.0.0' } },
      /platform contract \^2\.0\.0.*offers 1\.0\.0/,
    ],
    [
      'a newer platform contract than that of the shell',
      { remote: { platform: '^1.1.0' } },
      /platform contract \^1\.1\.0.*offers 1\.0\.0.*release the shell first/,
    ],
    [
      'another version of what is shared',
      { manifest: { shared: { react: '^18.0.0' } } },
      /react \^18.*shares 19/,
    ],
    ['something shared that the shell lacks', { manifest: { shared: { vue: '^3.0.0' } } }, /shares vue/],
    [
      'a slot that nothing fills',
      { remote: { slots: { fills: [], needs: [{ slot: 'tip', optional: false }] } } },
      /slot tip/,
    ],
    ['an entry that is not among its files', { manifest: { entry: 'gone.js' } }, /gone\.js/],
    ['a route whose module is not exposed', { manifest: { exposes: {} } }, /does not expose \.\/home/],
    [
      'a route of the shell',
      { remote: { routes: [{ path: '/', access: 'public', title: 'Mine', expose: './home' }] } },
      /belongs to the shell/,
    ],
  ];
  it.each(incompatibilities)(
    'refuses a build with %s and names the reason',
    async (what, options, reason) => {
      const answer = await team.start(makeBuild(what, options));
      expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
      expect(answer.body.message).toMatch(reason);
    },
  );

  it('accepts a needed slot that another live remote fills, and a missing one that is optional', async () => {
    const filler = await Team.of(beem, 'mfe-creator');
    await filler.publish(
      makeBuild('filler', {
        remote: {
          name: 'mfe-creator',
          routes: [],
          slots: { fills: [{ slot: 'tips', expose: './home' }], needs: [] },
        },
      }),
    );
    const slots = {
      fills: [],
      needs: [
        { slot: 'tips', optional: false },
        { slot: 'none', optional: true },
      ],
    };
    expect(await team.start(makeBuild('needy', { remote: { slots } }))).toMatchObject({ status: 200 });
  });

  it('refuses a route that another live remote has', async () => {
    const owner = await Team.of(beem, 'mfe-moderation');
    const routes = [
      { path: '/moderation', access: 'moderator' as const, title: 'Moderation', expose: './home' },
    ];
    await owner.publish(makeBuild('owner', { remote: { name: 'mfe-moderation', routes } }));
    const answer = await team.start(makeBuild('thief', { remote: { routes } }));
    expect(answer.body.message).toContain('/moderation belongs to mfe-moderation');
  });

  it('counts the bytes itself and refuses a build over its budget, independent of its manifest', async () => {
    const heavy = { 'home.js': `export default "${randomBytes(3_000).toString('base64')}";` };
    const build = makeBuild('heavy', {
      files: heavy,
      remote: { budget: { firstRouteGzipBytes: 1_000, totalGzipBytes: 90_000 } },
    });
    for (const file of build.manifest.files) file.gzipBytes = 1;
    const { missing } = (await team.start(build)).body;
    for (const integrity of missing) {
      await team.sendFile(build.manifest.buildId, integrity, build.contents.get(integrity) as Buffer);
    }
    const answer = await team.complete(build.manifest.buildId);
    expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(answer.body.message).toMatch(/route \/home weighs \d+ bytes \(gzip\); its budget is 1000/);
    expect(await team.point(build.manifest.buildId, (await team.stable()).version)).toMatchObject({
      status: 409,
    });
  });

  it('refuses a file whose bytes are not those of its hash', async () => {
    const build = makeBuild('altered');
    const [file] = build.manifest.files;
    const content = Buffer.from(build.contents.get(file?.integrity ?? '') as Buffer);
    await team.start(build);
    content[3] = (content[3] ?? 0) ^ 1;
    const { buildId } = build.manifest;
    expect(await team.sendFile(buildId, file?.integrity ?? '', content)).toMatchObject({
      status: 422,
      body: { code: 'integrity_mismatch' },
    });
    const longer = Buffer.concat([content, content]);
    expect(await team.sendFile(buildId, file?.integrity ?? '', longer)).toMatchObject({ status: 422 });
    const stranger = `sha384-${'A'.repeat(64)}`;
    expect(await team.sendFile(buildId, stranger, content)).toMatchObject({ status: 404 });
    expect((await team.start(build)).body.missing).toContain(file?.integrity);
  });

  it('refuses a build id that is not that of the content', async () => {
    const build = makeBuild('renamed', { manifest: { buildId: '0123456789abcdef' } });
    expect(await team.start(build)).toMatchObject({ status: 422, body: { code: 'integrity_mismatch' } });
  });

  it.each([
    '../secret.js',
    '/etc/passwd.js',
    'a/../../b.js',
    '.hidden.js',
    'a//b.js',
    'a\\b.js',
    'a%2e.js',
    'a b.js',
  ])('refuses the file name %s', async (path) => {
    const answer = await team.start(makeBuild('escape', { files: { [path]: 'x' } }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it.each(['page.html', 'tool.wasm', 'noextension'])(
    'refuses %s, a kind of file that remotes may not hold',
    async (path) => {
      expect(await team.start(makeBuild('odd', { files: { [path]: 'x' } }))).toMatchObject({ status: 400 });
    },
  );

  it.each(['', 'sha256-AAAA', 'sha384-'])('refuses a file whose hash is "%s"', async (integrity) => {
    const build = makeBuild('hashless');
    for (const file of build.manifest.files) file.integrity = integrity;
    expect(await team.start(build)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('refuses a file whose name holds the hash of another content', async () => {
    const build = makeBuild('misnamed');
    const [file] = build.manifest.files as [BuildFile];
    file.path = file.path.replace(/\.[0-9a-f]{16}/, '.0123456789abcdef');
    build.manifest.entry = file.path;
    expect(await complete(build)).toMatchObject({
      ...{ status: 422, body: { code: 'integrity_mismatch' } },
      body: { message: `The name of ${file.path} does not hold the start of the SHA-256 of its content.` },
    });
  });

  it('never gives an address another content', async () => {
    const { manifest } = makeBuild('first at its address');
    const [{ path, integrity }] = manifest.files as [BuildFile];
    await team.upload(makeBuild('first at its address'));
    // Simulates a name that matches two contents.
    const other = `sha384-${'B'.repeat(64)}`;
    const change = 'UPDATE remote_files SET integrity = $3 WHERE remote = $1 AND path = $2';
    await beem.database.pool.query(change, ['mfe-feed', path, other]);
    const next = makeBuild('first at its address', { files: { 'more.js': 'export default 1;' } });
    const answer = await team.start(next);
    expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(answer.body.message).toContain(`Its file ${path} has another content than before`);
    await beem.database.pool.query(change, ['mfe-feed', path, integrity]);
    expect(await complete(next)).toMatchObject({ status: 200 });
  });

  it('refuses a content type that lies about the file', async () => {
    const build = makeBuild('liar');
    for (const file of build.manifest.files) file.contentType = 'text/html';
    expect(await team.start(build)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
