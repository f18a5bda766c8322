import type { RemoteManifest } from '@beem/remote-manifest';
import { makeBuild } from '@beem/remote-manifest/cases';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
let owner: Team;
let other: Team;

const page = (path: string): RemoteManifest['routes'][number] => ({
  path,
  access: 'public',
  title: 'Page',
  expose: './home',
});
const buildOf = (team: Team, text: string, remote: Partial<RemoteManifest>) =>
  makeBuild(text, { remote: { name: team.remote, routes: [], ...remote } });
const fills = (slot: string) => ({ fills: [{ slot, expose: './home' }], needs: [] });
const needs = (slot: string) => ({ fills: [], needs: [{ slot, optional: false }] });

beforeAll(async () => {
  beem = await startWithShell();
  [owner, other] = await Promise.all([Team.of(beem, 'mfe-owner'), Team.of(beem, 'mfe-other')]);
  const routes = ['/home', '/watch/:id', '/docs/*'].map(page);
  await owner.publish(buildOf(owner, 'owner', { routes }));
});
afterAll(() => beem.stop());

describe('the routes of a remote', () => {
  it.each(['/Home', '/home/', '//evil.example', '/:anything', '/*', '/a.b', '/api/videos', '/a/../home'])(
    'cannot be %s',
    async (path) => {
      const answer = await other.start(buildOf(other, path, { routes: [page(path)] }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(Object.values(answer.body.fields)).toEqual([expect.stringContaining(`${path} must`)]);
    },
  );

  it('cannot hold ten stars, which froze the edge', async () => {
    const path = `/x${'/*'.repeat(10)}`;
    expect(await other.start(buildOf(other, 'stars', { routes: [page(path)] }))).toMatchObject({
      status: 400,
    });
  });

  it.each(['/home', '/watch/:video', '/watch/new', '/watch/:id/*', '/docs', '/docs/:page'])(
    'cannot take %s, an address of another remote',
    async (path) => {
      const answer = await other.start(buildOf(other, path, { routes: [page(path)] }));
      expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
      expect(answer.body.message).toMatch(/belongs to mfe-owner/);
    },
  );

  it('stay with a remote that dropped them while it may be rolled back, so that no other remote blocks the roll-back', async () => {
    const team = await Team.of(beem, 'mfe-dropper');
    const slots = fills('kept');
    await team.publish(buildOf(team, 'with', { routes: [page('/dropped')], slots }));
    await team.publish(buildOf(team, 'without', {}));
    const thief = buildOf(other, 'thief of dropped', {
      routes: [page('/dropped'), page('/dropped/:id')],
      slots,
    });
    const refused = await other.start(thief);
    expect(refused).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(refused.body.message).toContain(
      'Its route /dropped belongs to mfe-dropper, which may be rolled back to its previous build until it publishes another one.',
    );
    expect(refused.body.message).toContain(
      'It fills the slot kept, which belongs to mfe-dropper, which may be',
    );
    const { version } = await team.stable();
    expect(await team.rollBack(version)).toMatchObject({ status: 200 });

    await team.publish(buildOf(team, 'without again', {}));
    await team.publish(buildOf(team, 'and once more', {}));
    expect(await other.start(thief)).toMatchObject({ status: 200 });
  });

  it('may overlap within one remote only where one of two is more exact', async () => {
    const clear = buildOf(other, 'clear', { routes: ['/a/:b', '/a/b'].map(page) });
    expect(await other.start(clear)).toMatchObject({ status: 200 });
    const unclear = await other.start(
      buildOf(other, 'unclear', { routes: ['/a/:b/c', '/a/b/:c'].map(page) }),
    );
    expect(unclear).toMatchObject({ status: 409 });
    expect(unclear.body.message).toContain('neither is more exact');
  });

  it('are where its navigation leads', async () => {
    const entry = {
      label: 'Home',
      icon: 'house',
      placements: ['bar' as const],
      audience: 'everyone' as const,
    };
    const navigation = [{ ...entry, path: '/home', order: 1 }];
    const answer = await other.start(buildOf(other, 'guide', { routes: [page('/guide')], navigation }));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Home leads to /home, which is not one of its routes');
  });

  it('have one winner when two remotes claim the same one at once', async () => {
    const teams = await Promise.all(['a', 'b', 'c', 'd'].map((name) => Team.of(beem, `mfe-claims-${name}`)));
    const builds = teams.map((team) => buildOf(team, 'claimed', { routes: [page('/claimed')] }));
    for (const [at, team] of teams.entries()) await team.upload(builds[at] as (typeof builds)[0]);
    const answers = await Promise.all(
      teams.map((team, at) => team.point(builds[at]?.manifest.buildId ?? '', 0)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = await beem.visitor().get('/api/remotes');
    const claiming = body.remotes.filter(({ name }: { name: string }) => name.startsWith('mfe-claims'));
    expect(claiming).toHaveLength(1);
  });
});

describe('the container of a remote', () => {
  it('cannot go by the name of another remote', async () => {
    const build = makeBuild('masked', {
      remote: { name: 'mfe-other', routes: [] },
      manifest: { container: 'mfe_owner_test' },
    });
    const answer = await other.start(build);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body.message).toContain('container must be called mfe_other_');
  });
});

describe('a slot that a live remote needs', () => {
  let filler: Team;
  let empty: ReturnType<typeof buildOf>;
  beforeAll(async () => {
    filler = await Team.of(beem, 'mfe-filler');
    empty = buildOf(filler, 'without', {});
    await filler.publish(empty);
    await filler.publish(buildOf(filler, 'with', { slots: fills('tips') }));
    const needy = await Team.of(beem, 'mfe-needy');
    await needy.publish(buildOf(needy, 'needy', { slots: needs('tips') }));
  });

  const lost = /no longer fills the slot tips, which mfe-needy needs/;

  it('stays filled by the next build', async () => {
    const answer = await filler.start(buildOf(filler, 'dropped', {}));
    expect(answer).toMatchObject({ status: 409, body: { code: 'build_incompatible' } });
    expect(answer.body.message).toMatch(lost);
  });

  it('stays filled when an older build is promoted or rolled back to', async () => {
    const { version } = await filler.stable();
    const promoted = await filler.point(empty.manifest.buildId, version);
    const rolledBack = await filler.rollBack(version);
    for (const answer of [promoted, rolledBack]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(lost);
    }
    expect(await filler.stable()).toMatchObject({ version });
  });

  it('cannot be taken by another remote', async () => {
    const answer = await other.start(buildOf(other, 'thief', { slots: fills('tips') }));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('fills the slot tips, which mfe-filler fills');
  });

  it('does not stay open because the need and its filler become live at once', async () => {
    const needy = await Team.of(beem, 'mfe-late-needy');
    const wanting = buildOf(needy, 'late', { slots: needs('late') });
    const first = buildOf(other, 'late filler', { slots: fills('late') });
    const next = buildOf(other, 'late filler gone', {});
    await other.publish(first);
    await other.upload(next);
    await needy.upload(wanting);
    const { version } = await other.stable();
    const [dropped, opened] = await Promise.all([
      other.point(next.manifest.buildId, version),
      needy.point(wanting.manifest.buildId, 0),
    ]);
    expect([dropped.status, opened.status].sort()).toEqual([200, 409]);
  });
});
