import type { RemoteEvent } from '@beem/contracts';
import { type BuildOptions, makeBuild } from '@beem/remote-manifest/cases';
import { isInCanary } from '@beem/remote-manifest/node';
import { ChannelsService, LiveRemotes } from '../../../src/features/delivery/releases/index.js';
import { securityLines, until } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('the canary of a remote', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  type Parts = Pick<BuildOptions, 'remote'>['remote'];
  const buildOf = (team: Team, text: string, remote: Parts = {}) =>
    makeBuild(text, {
      remote: {
        name: team.remote,
        routes: [{ path: `/${team.remote}`, access: 'public', title: 'Page', expose: './home' }],
        ...remote,
      },
    });
  /** A team whose first build is stable. */
  const teamWithStable = async (name: string, remote: Parts = {}) => {
    const team = await Team.of(beem, name);
    const stable = buildOf(team, 'stable', remote);
    await team.publish(stable);
    return { team, stable: stable.manifest.buildId };
  };
  const summarize = (events: RemoteEvent[]) =>
    events
      .filter(({ kind }) => kind !== 'published')
      .map(({ kind, channel, buildId }) => [kind, channel, buildId]);

  it('is opened, given another share, closed and opened again, by versions that never repeat', async () => {
    const { team, stable } = await teamWithStable('mfe-opening');
    expect(await team.canary()).toMatchObject({ version: 0, buildId: null, share: 0 });
    const next = buildOf(team, 'next');
    const { buildId } = next.manifest;
    expect(await team.publishCanary(next, 200)).toMatchObject({
      channel: 'canary',
      buildId,
      share: 200,
      version: 1,
    });
    expect((await team.pointCanary(buildId, 500, 1)).body).toMatchObject({ share: 500, version: 2 });
    const closed = await team.closeCanary(2, 'It was slow.');
    expect(closed.body).toMatchObject({ buildId: null, share: 0, version: 3 });
    expect(closed.headers.get('etag')).toBe('"3"');
    expect((await team.pointCanary(buildId, 10_000, 3)).body).toMatchObject({ buildId, version: 4 });
    expect(await team.stable()).toMatchObject({ buildId: stable, version: 1, share: 10_000 });
    expect(await team.events()).toMatchObject([
      { kind: 'canary_moved', detail: { version: 4, share: 10_000, replaced: null } },
      { kind: 'canary_closed', channel: 'canary', buildId, reason: 'It was slow.', detail: { share: 500 } },
      { kind: 'canary_moved', detail: { share: 500, replaced: buildId, replacedShare: 200 } },
      { kind: 'canary_moved', buildId, actor: 'mfe-opening team', gitRevision: next.manifest.gitRevision },
      { kind: 'published', buildId },
      { kind: 'moved', channel: 'stable', buildId: stable },
      { kind: 'published', buildId: stable },
    ]);
  });

  it('is promoted in one step, and a roll-back leads to the build that was stable', async () => {
    const { team, stable } = await teamWithStable('mfe-promoted');
    const next = buildOf(team, 'next');
    const { buildId } = next.manifest;
    const { version } = await team.publishCanary(next, 5_000);
    const promoted = await team.promote(version);
    expect(promoted).toMatchObject({
      status: 200,
      body: {
        stable: { buildId, previousBuildId: stable, version: 2 },
        canary: { buildId: null, share: 0, version: version + 1 },
      },
    });
    expect(await team.promote(version)).toMatchObject({ status: 200, body: promoted.body });
    expect(summarize(await team.events())).toEqual([
      ['promoted', 'stable', buildId],
      ['canary_moved', 'canary', buildId],
      ['moved', 'stable', stable],
    ]);
    expect((await team.rollBack(2)).body).toMatchObject({ buildId: stable, previousBuildId: null });
    expect(await team.promote(version + 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('answers every change repeated by the same publisher as the first time, and writes it once', async () => {
    const { team, stable } = await teamWithStable('mfe-again');
    const [one, two] = [buildOf(team, 'one'), buildOf(team, 'two')];
    const twice = async (change: () => ReturnType<Team['promote']>) => {
      const first = await change();
      expect(first.status).toBe(200);
      expect(await change()).toMatchObject({ status: 200, body: first.body });
    };
    await team.upload(one);
    await team.upload(two);
    await twice(() => team.pointCanary(one.manifest.buildId, 200, 0));
    await twice(() => team.closeCanary(1));
    await twice(() => team.pointCanary(two.manifest.buildId, 200, 2));
    await twice(() => team.promote(3));
    await twice(() => team.rollBack(2));
    expect(summarize(await team.events()).map(([kind]) => kind)).toEqual([
      'rolled_back',
      'promoted',
      'canary_moved',
      'canary_closed',
      'canary_moved',
      'moved',
    ]);
    expect(await team.stable()).toMatchObject({ buildId: stable, version: 3 });
    await twice(() => team.retire(3));
    expect(await team.stable()).toMatchObject({ buildId: null, version: 4 });
  });

  it('refuses what makes no sense, in words', async () => {
    const team = await Team.of(beem, 'mfe-senseless');
    const [one, two] = [buildOf(team, 'one'), buildOf(team, 'two')];
    const [stable, next] = [one.manifest.buildId, two.manifest.buildId];
    await team.upload(one);
    await team.upload(two);
    expect(await team.pointCanary(next, 200, 0)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('needs a stable build') },
    });
    await team.point(stable, 0);
    expect(await team.pointCanary(stable, 200, 0)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is stable already') },
    });
    expect(await team.pointCanary('00000000000000ff', 200, 0)).toMatchObject({ status: 404 });
    for (const share of [-1, 10_001, 1.5, '200', null]) {
      expect(await team.pointCanary(next, share as number, 0)).toMatchObject({
        status: 400,
        body: { fields: { share: expect.any(String) } },
      });
    }
    expect(await team.promote(0)).toMatchObject({ status: 409 });
    expect(await team.closeCanary(0)).toMatchObject({ status: 200, body: { version: 0, buildId: null } });
    expect(await team.pointCanary(next, 0, 0)).toMatchObject({ status: 200, body: { share: 0 } });
    expect(await team.pointCanary(next, 10, 0)).toMatchObject({ status: 412 });
    expect(
      await team.send('PUT', 'mfe-senseless/channels/canary', { buildId: next, share: 1 }),
    ).toMatchObject({
      status: 428,
    });
    expect(await team.closeCanary(1, 'x'.repeat(301))).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
  });

  it('closes when stable comes to its build, by publishing or by rolling back', async () => {
    const { team, stable } = await teamWithStable('mfe-equal');
    const next = buildOf(team, 'next');
    const { buildId } = next.manifest;
    await team.publishCanary(next, 200);
    await team.point(buildId, 1);
    expect(await team.canary()).toMatchObject({ buildId: null, version: 2 });

    expect(await team.pointCanary(stable, 200, 2)).toMatchObject({ status: 200 });
    expect((await team.rollBack(2)).body).toMatchObject({ buildId: stable });
    expect(await team.canary()).toMatchObject({ buildId: null, version: 4 });
    expect(summarize(await team.events()).slice(0, 4)).toEqual([
      ['canary_closed', 'canary', stable],
      ['rolled_back', 'stable', stable],
      ['canary_moved', 'canary', stable],
      ['canary_closed', 'canary', buildId],
    ]);
  });

  it('stays when another build becomes stable, and what was decided about it before is decided again', async () => {
    const { team } = await teamWithStable('mfe-hotfix');
    const canary = await team.publishCanary(buildOf(team, 'next'), 200);
    const { buildId } = await team.publish(buildOf(team, 'hotfix'));
    expect(await team.promote(canary.version)).toMatchObject({ status: 412 });
    expect(await team.stable()).toMatchObject({ buildId });
    const seen = await team.canary();
    expect(seen).toMatchObject({ buildId: canary.buildId, share: 200 });
    expect(await team.promote(seen.version)).toMatchObject({
      status: 200,
      body: { stable: { buildId: canary.buildId, previousBuildId: buildId } },
    });
  });

  it('has one winner when it is promoted, closed and moved at once', async () => {
    const { team } = await teamWithStable('mfe-contested');
    const next = buildOf(team, 'next');
    const late = buildOf(team, 'late');
    await team.upload(late);
    const { version } = await team.publishCanary(next, 200);
    const answers = await Promise.all([
      team.promote(version),
      team.closeCanary(version),
      team.pointCanary(next.manifest.buildId, 300, version),
      team.point(late.manifest.buildId, 1),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 412]).toContain(status);
    const moved = (await team.events()).filter(({ detail }) => detail.version !== undefined);
    expect(moved).toHaveLength(2 + won.length);
    const [stable, canary] = [await team.stable(), await team.canary()];
    expect(canary.buildId).not.toBe(stable.buildId);
  });

  it('must run beside the stable builds and the canaries of all other remotes', async () => {
    const fills = (slot: string) => ({ slots: { fills: [{ slot, expose: './home' }], needs: [] } });
    const needs = (slot: string) => ({ slots: { fills: [], needs: [{ slot, optional: false }] } });
    const route = (path: string) =>
      ({ routes: [{ path, access: 'public', title: 'Page', expose: './home' }] }) as Parts;
    const { team: filler } = await teamWithStable('mfe-filler', fills('tips'));
    const { team: other } = await teamWithStable('mfe-neighbour');

    const taker = buildOf(other, 'taker', route('/promised'));
    await other.publishCanary(taker, 1);
    const rival = buildOf(filler, 'rival', { ...fills('tips'), ...route('/promised') });
    expect(await filler.start(rival)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Its route /promised belongs to mfe-neighbour.') },
    });

    const user = buildOf(other, 'user', needs('tips'));
    await other.publishCanary(user, 1);
    const dropping = buildOf(filler, 'dropping');
    expect(await filler.start(dropping)).toMatchObject({
      status: 409,
      body: { message: 'It no longer fills the slot tips, which mfe-neighbour needs.' },
    });
    await other.closeCanary(2);
    await filler.publishCanary(dropping, 1);
    expect(await other.pointCanary(user.manifest.buildId, 1, 3)).toMatchObject({
      status: 409,
      body: { message: 'It needs the slot tips, which not all live builds of mfe-filler fill.' },
    });
  });

  it('reaches only its visitors, with the stable build as the fallback, in every process', async () => {
    const { team, stable } = await teamWithStable('mfe-reaching');
    const next = buildOf(team, 'next');
    await team.publishCanary(next, 3_000);
    const other = await beem.startAnother(['edge']);
    const [here, there] = [beem, other].map(({ app }) => app.get(LiveRemotes));
    const find = (live: LiveRemotes, visitorId: string | null) =>
      live.resolveFor(visitorId).remotes.find(({ name }) => name === team.remote);
    await until('the other process knows the canary', async () => there?.hasCanary);
    const { rows } = await beem.database.pool.query('SELECT canary_salt FROM remotes WHERE name = $1', [
      team.remote,
    ]);
    const salt = rows[0].canary_salt;
    expect(salt).toMatch(/^[0-9a-f-]{36}$/);
    let reached = 0;
    for (let at = 0; at < 500; at++) {
      const visitorId = `visitor-${at}`;
      const isReached = isInCanary({ salt, visitorId, share: 3_000 });
      const resolved = here?.resolveFor(visitorId);
      expect(resolved).toEqual(there?.resolveFor(visitorId));
      const expected = isReached
        ? {
            buildId: next.manifest.buildId,
            channel: 'canary',
            previous: { buildId: stable, channel: 'stable' },
          }
        : { buildId: stable, channel: 'stable', previous: null };
      expect(find(here as LiveRemotes, visitorId)).toMatchObject(expected);
      if (isReached) {
        expect(resolved?.revision).not.toBe(here?.current.revision);
        reached++;
      }
    }
    expect(reached).toBeGreaterThan(100);
    expect(find(here as LiveRemotes, null)).toMatchObject({ buildId: stable });
  });

  it('is aborted by the guard with its numbers, unless it has changed meanwhile', async () => {
    const { team } = await teamWithStable('mfe-guarded');
    const next = buildOf(team, 'next');
    const { buildId, version } = await team.publishCanary(next, 200);
    const channels = beem.app.get(ChannelsService);
    const abort = { remote: team.remote, buildId: String(buildId), detail: { visitors: 412, failures: 80 } };
    expect(await channels.abortCanary({ ...abort, seenVersion: version - 1 })).toBeNull();
    expect(await channels.abortCanary({ ...abort, seenVersion: version })).toMatchObject({ buildId: null });
    expect(await channels.abortCanary(abort)).toBeNull();
    expect((await team.events())[0]).toMatchObject({
      ...{ kind: 'canary_aborted', channel: 'canary', buildId, actor: 'guard' },
      detail: { visitors: 412, failures: 80, share: 200, version: version + 1 },
    });
    expect(await team.closeCanary(version)).toMatchObject({ status: 412 });
  });

  it('is counted by remote and channel, and recorded in the security log', async () => {
    const { team, stable } = await teamWithStable('mfe-counted');
    const { version } = await team.publishCanary(buildOf(team, 'next'), 200);
    await team.closeCanary(version);
    const answer = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    for (const [channel, kind] of [
      ['stable', 'moved'],
      ['canary', 'canary_moved'],
      ['canary', 'canary_closed'],
    ]) {
      expect(answer.body).toContain(
        `beem_remote_channel_changes_total{remote="mfe-counted",channel="${channel}",kind="${kind}"} 1`,
      );
    }
    expect(answer.body).not.toContain(stable);
    const lines = await securityLines(beem);
    expect(lines.filter((line) => line.remote === team.remote).map(({ event }) => event)).toEqual([
      'publish-token.issued',
      'remote.published',
      'remote.promoted',
      'remote.published',
      'remote.canary-moved',
      'remote.canary-closed',
    ]);
  });
});
