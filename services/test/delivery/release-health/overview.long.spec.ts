import { makeBuild } from '@beem/remote-manifest/cases';
import { createUser, type User, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

const PATH = '/api/admin/releases';

describe('the overview of releases', () => {
  let beem: ReleasesBeem;
  let admin: User;
  beforeAll(async () => {
    beem = await startWithShell({ RATE_LIMIT_SCALE: '100' });
    admin = await createUser(beem, { role: 'admin' });
  });
  afterAll(() => beem.stop());

  const routes = (name: string) => [
    { path: `/${name}/:id`, access: 'public' as const, title: 'Item', expose: './home' },
    { path: `/${name}/own`, access: 'protected' as const, title: 'Own', expose: './home' },
    { path: `/${name}`, access: 'public' as const, title: 'Item', expose: './home' },
  ];
  const buildOf = (name: string, text: string, remote = {}) =>
    makeBuild(text, { remote: { name, routes: routes(name), ...remote } });
  const read = async () => (await admin.visitor.get(PATH)).body;

  it('distinguishes an edge that still gives a closed canary from one that does not', async () => {
    const team = await Team.of(beem, 'mfe-closing');
    await team.publish(buildOf(team.remote, 'one'));
    const untilNoted = async () => {
      const { remotesRevision } = await read();
      await until('the edge has noted the change', async () =>
        (await read()).edges.every(
          (edge: { remotesRevision: string }) => edge.remotesRevision === remotesRevision,
        ),
      );
      return remotesRevision;
    };
    const before = await untilNoted();
    const { version } = await team.publishCanary(buildOf(team.remote, 'two'), 200);
    const open = await untilNoted();
    await team.closeCanary(version);
    expect(open).not.toBe(before);
    expect(await untilNoted()).toBe(before);
  });
});
