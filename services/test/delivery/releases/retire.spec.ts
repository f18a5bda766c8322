import { type BuildOptions, makeBuild } from '@beem/remote-manifest/cases';
import { until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('a remote that is retired', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  const buildOf = (remote: string, text: string, parts: BuildOptions['remote'] = {}) =>
    makeBuild(text, {
      remote: {
        name: remote,
        routes: [{ path: `/${remote}`, access: 'public', title: 'Page', expose: './home' }],
        ...parts,
      },
    });
  const open = (path: string) => beem.visitor().get(path, { accept: 'text/html' });

  it('has no live build, so that its pages answer 404, until one is published again', async () => {
    const team = await Team.of(beem, 'mfe-bad');
    const bad = buildOf('mfe-bad', 'bad');
    const { version } = await team.publish(bad);
    expect(await open('/mfe-bad')).toMatchObject({ status: 200 });
    await team.publishCanary(buildOf('mfe-bad', 'canary'), 10_000);
    const retired = await team.retire(version);
    expect(retired).toMatchObject({ status: 200, body: { buildId: null, version: version + 1 } });
    expect(await team.retire(version)).toMatchObject({ status: 200, body: retired.body });
    expect(await team.canary()).toMatchObject({ buildId: null });
    expect(await open('/mfe-bad')).toMatchObject({ status: 404 });
    const { body } = await beem.visitor().get('/api/remotes');
    expect(body.remotes).toEqual([]);
    expect((await team.events())[0]).toMatchObject({ kind: 'retired', buildId: bad.manifest.buildId });
    expect(await team.rollBack(version + 1)).toMatchObject({ status: 409 });
    expect(await team.retire(version + 1)).toMatchObject({ status: 409 });

    const good = await team.publish(buildOf('mfe-bad', 'good'));
    expect(good).toMatchObject({ version: version + 2, previousBuildId: null });
    expect(await open('/mfe-bad')).toMatchObject({ status: 200 });
    expect(await team.rollBack(good.version)).toMatchObject({ status: 409 });
  });

  it('keeps serving its files to tabs that are open', async () => {
    const team = await Team.of(beem, 'mfe-closed');
    const build = buildOf('mfe-closed', 'only');
    const { version } = await team.publish(build);
    const { body } = await beem.visitor().get('/api/remotes');
    const { entry } = body.remotes.find(({ name }: { name: string }) => name === 'mfe-closed');
    await team.retire(version);
    expect(await open('/mfe-closed')).toMatchObject({ status: 404 });
    expect((await beem.visitor().fetch('GET', entry.url)).status).toBe(200);
  });

  it('is one that has nothing to roll back to, and that nobody needs', async () => {
    const [filler, user] = await Promise.all([Team.of(beem, 'mfe-filler'), Team.of(beem, 'mfe-user')]);
    const fills = { slots: { fills: [{ slot: 'tips', expose: './home' }], needs: [] } };
    const needs = { slots: { fills: [], needs: [{ slot: 'tips', optional: false }] } };
    await filler.publish(buildOf('mfe-filler', 'one', fills));
    await filler.publish(buildOf('mfe-filler', 'two', fills));
    expect(await filler.retire(2)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('an earlier build to roll back to') },
    });
    await filler.rollBack(2);
    await user.publish(buildOf('mfe-user', 'plain'));
    const canary = await user.publishCanary(buildOf('mfe-user', 'needing', needs), 100);
    expect(await filler.retire(3)).toMatchObject({
      status: 409,
      body: { message: 'The remote cannot be retired. It fills the slot tips, which mfe-user needs.' },
    });
    await user.closeCanary(canary.version);
    expect(await filler.retire(3)).toMatchObject({ status: 200 });
  });

  it('frees its routes at once, also for two that race for them', async () => {
    const route = {
      routes: [{ path: '/raced', access: 'public', title: 'Page', expose: './home' }],
    } as const;
    const owner = await Team.of(beem, 'mfe-owner');
    const { version } = await owner.publish(buildOf('mfe-owner', 'one', { routes: [...route.routes] }));
    const rivals = await Promise.all(['mfe-rival-a', 'mfe-rival-b'].map((name) => Team.of(beem, name)));
    await owner.retire(version);
    const builds = rivals.map(({ remote }) => buildOf(remote, 'rival', { routes: [...route.routes] }));
    for (const [at, team] of rivals.entries()) await team.upload(builds[at] ?? makeBuild('none'));
    const answers = await Promise.all(
      rivals.map((team, at) => team.point(builds[at]?.manifest.buildId ?? '', 0)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await until('the page is there', async () => (await open('/raced')).status === 200);
  });
});
