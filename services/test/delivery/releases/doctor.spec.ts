import { makeBuild } from '@beem/remote-manifest/cases';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('the dry run of a publish', () => {
  let beem: ReleasesBeem;
  let team: Team;
  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
  });
  afterAll(() => beem.stop());

  const examine = (manifest: unknown, query = '') => team.send('POST', `mfe-feed/doctor${query}`, manifest);

  it('finds nothing about a good build, names the files that would be sent, and writes nothing', async () => {
    const { manifest } = makeBuild('good');
    const { status, body } = await examine(manifest);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { faults: [], isComplete: false, icons: null, token: { label: 'mfe-feed team' } },
    });
    expect(body.missing.sort()).toEqual(manifest.files.map(({ integrity }) => integrity).sort());
    expect(Date.parse(body.token.expiresAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
    expect((await team.status()).body).toMatchObject({ builds: [] });
    expect(await team.events()).toEqual([]);
  });

  it('says that a build is known, and that only changed files would be sent', async () => {
    const build = makeBuild('known', { files: { 'shared.js': '"same"' } });
    await team.upload(build);
    expect((await examine(build.manifest)).body).toMatchObject({ isComplete: true, missing: [], faults: [] });
    const next = makeBuild('known', { files: { 'shared.js': '"same"', 'home.js': '"changed"' } });
    expect((await examine(next.manifest)).body.missing).toHaveLength(1);
  });

  it('names all faults at once, each with the check that found it', async () => {
    const { manifest } = makeBuild('bad', {
      remote: {
        platform: '^9.0.0',
        slots: { fills: [], needs: [{ slot: 'nowhere', optional: false }] },
        budget: { firstRouteGzipBytes: 1, totalGzipBytes: 900_000 },
      },
    });
    const { body } = await examine({ ...manifest, buildId: '0'.repeat(16) });
    expect(body.faults.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['identity', 'budget', 'ceiling', 'compatibility']),
    );
    const compatibility = body.faults.filter(({ check }: { check: string }) => check === 'compatibility');
    expect(compatibility.length).toBeGreaterThanOrEqual(2);
  });

  it('takes a reason for a budget above the ceiling, as publish does', async () => {
    const { manifest } = makeBuild('reason', {
      remote: { budget: { firstRouteGzipBytes: 40_000, totalGzipBytes: 260_000 } },
    });
    expect((await examine(manifest)).body.faults).toMatchObject([{ check: 'ceiling' }]);
    expect((await examine(manifest, '?reason=new%20player')).body.faults).toEqual([]);
  });

  it('names every fault of the form', async () => {
    const { body } = await examine({ schema: 1 });
    expect(body.faults.length).toBeGreaterThan(2);
    expect(body.faults.every(({ check }: { check: string }) => check === 'form')).toBe(true);
  });

  it('changes no metric of refusals, which a refused publish does', async () => {
    const { manifest } = makeBuild('refused', { remote: { platform: '^9.0.0' } });
    const read = async () => {
      const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
      return String(body);
    };
    const line = 'beem_remote_publish_refusals_total{remote="mfe-feed",code="build_incompatible"} 1';
    await examine(manifest);
    expect(await read()).not.toContain(line);
    await team.send('POST', 'mfe-feed/builds', manifest);
    expect(await read()).toContain(line);
    expect(await read()).toMatch(/beem_edge_remotes_revisions 1/);
  });

  it('is for the token of that very remote', async () => {
    const { manifest } = makeBuild('foreign');
    expect(await team.send('POST', 'mfe-other/doctor', manifest)).toMatchObject({ status: 403 });
    const guest = beem.visitor();
    expect(await guest.post('/api/registry/remotes/mfe-feed/doctor', manifest)).toMatchObject({
      status: 401,
    });
  });
});
