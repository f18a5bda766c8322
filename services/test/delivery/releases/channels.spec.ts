import type { ResolvedRemotes } from '@beem/remote-manifest';
import { makeBuild } from '@beem/remote-manifest/cases';
import { LiveRemotes } from '../../../src/features/delivery/releases/index.js';
import { RemoteChanges } from '../../../src/features/delivery/releases/live/remote-changes.js';
import { securityLines, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('the stable channel of a remote', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  const teamOf = (name: string) => Team.of(beem, name);
  const buildOf = (team: Team, text: string) =>
    makeBuild(text, {
      remote: {
        name: team.remote,
        routes: [{ path: `/${team.remote}`, access: 'public', title: 'Page', expose: './home' }],
      },
    });

  it('records in the security log what was published, promoted and rolled back, and by whom', async () => {
    const team = await teamOf('mfe-recorded');
    const [one, two] = [buildOf(team, 'one'), buildOf(team, 'two')];
    await team.publish(one);
    await team.publish(two);
    await team.rollBack(2);
    await team.start(one, 'mfe-feed');
    const lines = await securityLines(beem);
    const actor = 'mfe-recorded team';
    expect(lines.filter((line) => line.actor === actor)).toMatchObject([
      { event: 'remote.published', buildId: one.manifest.buildId },
      { event: 'remote.promoted', buildId: one.manifest.buildId, replacedBuildId: null, version: 1 },
      { event: 'remote.published', buildId: two.manifest.buildId },
      { event: 'remote.promoted', buildId: two.manifest.buildId, replacedBuildId: one.manifest.buildId },
      { event: 'remote.rolled-back', buildId: one.manifest.buildId, network: expect.any(String) },
      { event: 'access.denied', reason: 'the publish token is of another remote', remote: team.remote },
    ]);
  });

  it('is opened by version 0 and moved by naming the version one saw', async () => {
    const team = await teamOf('mfe-opened');
    const [one, two] = [buildOf(team, 'one'), buildOf(team, 'two')];
    await team.upload(one);
    await team.upload(two);
    expect(await team.stable()).toMatchObject({ version: 0, buildId: null });

    const opened = await team.point(one.manifest.buildId, 0);
    expect(opened).toMatchObject({ status: 200, body: { version: 1, buildId: one.manifest.buildId } });
    expect(opened.headers.get('etag')).toBe('"1"');
    expect((await team.point(two.manifest.buildId, 1)).body).toMatchObject({
      version: 2,
      buildId: two.manifest.buildId,
      previousBuildId: one.manifest.buildId,
    });
  });

  it('answers 428 to a change that names no version', async () => {
    const team = await teamOf('mfe-blind');
    const build = buildOf(team, 'blind');
    await team.upload(build);
    expect(await team.point(build.manifest.buildId, null)).toMatchObject({
      status: 428,
      body: { code: 'precondition_required' },
    });
    const anything = await team.send(
      'PUT',
      'mfe-blind/channels/stable',
      { buildId: build.manifest.buildId },
      { 'if-match': '*' },
    );
    expect(anything.status).toBe(428);
  });

  it('answers 412 to a change that names an old version', async () => {
    const team = await teamOf('mfe-stale');
    const { version } = await team.publish(buildOf(team, 'one'));
    const late = buildOf(team, 'late');
    await team.upload(late);
    await team.publish(buildOf(team, 'two'));
    const answer = await team.point(late.manifest.buildId, version);
    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await team.stable()).buildId).not.toBe(late.manifest.buildId);
  });

  it('has one winner when many publishers move it at once, also the first time', async () => {
    const team = await teamOf('mfe-raced');
    const builds = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => buildOf(team, text));
    for (const build of builds) await team.upload(build);
    for (const version of [0, 1]) {
      const racing = builds.slice(version * 3, version * 3 + 3);
      const answers = await Promise.all(racing.map(({ manifest }) => team.point(manifest.buildId, version)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      expect(await team.stable()).toMatchObject({ version: version + 1, buildId: winner.buildId });
    }
    const { events } = (await team.status()).body;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'moved')).toHaveLength(2);
  });

  it('stays as it is when it already points there', async () => {
    const team = await teamOf('mfe-same');
    const build = buildOf(team, 'same');
    await team.publish(build);
    expect((await team.point(build.manifest.buildId, 1)).body).toMatchObject({ version: 1 });
  });

  it('answers the same change sent twice as done once', async () => {
    const team = await teamOf('mfe-repeated');
    const build = buildOf(team, 'repeated');
    await team.upload(build);
    const answers = [
      await team.point(build.manifest.buildId, 0),
      await team.point(build.manifest.buildId, 0),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    const { events } = (await team.status()).body;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'moved')).toHaveLength(1);
  });

  it('refuses unknown and incomplete builds', async () => {
    const team = await teamOf('mfe-unready');
    const build = buildOf(team, 'unready');
    await team.start(build);
    expect(await team.point(build.manifest.buildId, 0)).toMatchObject({ status: 409 });
    expect(await team.point('00000000000000ff', 0)).toMatchObject({ status: 404 });
    expect(await team.point('nonsense', 0)).toMatchObject({ status: 400 });
  });

  it('rolls back behind a revert that was published', async () => {
    const team = await teamOf('mfe-reverted');
    const [first, , bad] = ['first', 'good', 'bad'].map((text) => buildOf(team, text).manifest.buildId);
    for (const text of ['first', 'good', 'bad', 'good']) await team.publish(buildOf(team, text));
    expect((await team.rollBack(4)).body).toMatchObject({ version: 5, buildId: bad, previousBuildId: first });
    expect((await team.rollBack(5)).body).toMatchObject({
      version: 6,
      buildId: first,
      previousBuildId: null,
    });

    const again = await teamOf('mfe-reverted-again');
    const one = buildOf(again, 'one').manifest.buildId;
    for (const text of ['one', 'two', 'one', 'two']) await again.publish(buildOf(again, text));
    expect((await again.rollBack(4)).body).toMatchObject({ buildId: one, previousBuildId: null });
    expect(await again.rollBack(5)).toMatchObject({ status: 409 });
  });

  it('rolls back step by step, never offers the build it left, and records it all', async () => {
    const team = await teamOf('mfe-rolled');
    const [one, two, three] = ['one', 'two', 'three'].map((text) => buildOf(team, text).manifest.buildId);
    for (const text of ['one', 'two', 'three']) await team.publish(buildOf(team, text));

    expect((await team.rollBack(3)).body).toMatchObject({ version: 4, buildId: two, previousBuildId: one });
    expect((await team.rollBack(4)).body).toMatchObject({ version: 5, buildId: one, previousBuildId: null });
    expect(await team.rollBack(5)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await team.rollBack(3)).toMatchObject({ status: 412 });

    const moves = (await team.events()).filter(({ kind }) => kind !== 'published');
    expect(moves.map(({ kind, buildId }) => [kind, buildId])).toEqual([
      ['rolled_back', one],
      ['rolled_back', two],
      ['moved', three],
      ['moved', two],
      ['moved', one],
    ]);
  });

  it('refuses every change of its event log', async () => {
    const team = await teamOf('mfe-logged');
    await team.publish(buildOf(team, 'logged'));
    for (const change of ["UPDATE remote_events SET actor = 'nobody'", 'DELETE FROM remote_events']) {
      await expect(beem.database.pool.query(change)).rejects.toThrow('append-only');
    }
  });

  it('is seen by every process at once, with a new revision', async () => {
    const team = await teamOf('mfe-seen');
    const other = await beem.startAnother(['edge']);
    // Ends its regular reads: only a message can bring the build.
    await other.app.get(LiveRemotes, { strict: false }).onApplicationShutdown();
    const ask = (url: string) => fetch(`${url}/api/remotes`);
    const before = await ask(other.url);
    const { buildId } = await team.publish(buildOf(team, 'seen'));
    const seen = await until('the other process sees the build', async () => {
      const answer = await ask(other.url);
      const { remotes } = (await answer.json()) as { remotes: { buildId: string }[] };
      return remotes.some((remote) => remote.buildId === buildId) ? answer : null;
    });
    expect(seen.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(seen.headers.get('etag')).toBe((await ask(beem.url)).headers.get('etag'));
    const again = await fetch(`${other.url}/api/remotes`, {
      headers: { 'if-none-match': seen.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is seen by a process that gets no message', async () => {
    const team = await teamOf('mfe-unheard');
    const other = await beem.startAnother(['edge']);
    other.app.get(RemoteChanges, { strict: false }).onApplicationShutdown();
    const { buildId } = await team.publish(buildOf(team, 'unheard'));
    await until('the other process sees the build', async () => {
      const { remotes } = (await (await fetch(`${other.url}/api/remotes`)).json()) as ResolvedRemotes;
      return remotes.some((remote) => remote.buildId === buildId);
    });
  });

  it('answers with the build before, so that the shell can fall back to it', async () => {
    const team = await teamOf('mfe-previous');
    const first = buildOf(team, 'first');
    await team.publish(first);
    const second = buildOf(team, 'second');
    await team.publish(second);
    const resolved = await until('this process sees it', async () => {
      const { body } = await beem.visitor().get('/api/remotes');
      const found = body.remotes.find(({ name }: { name: string }) => name === 'mfe-previous');
      return found?.buildId === second.manifest.buildId ? found : null;
    });
    const baseUrl = '/remotes/mfe-previous/files/';
    expect(resolved.previous).toMatchObject({
      buildId: first.manifest.buildId,
      baseUrl,
      entry: { url: baseUrl + first.manifest.entry, integrity: first.manifest.files[0]?.integrity },
    });
  });
});
