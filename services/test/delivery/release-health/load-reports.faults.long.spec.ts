import { makeBuild } from '@beem/remote-manifest/cases';
import { type OwnServer, openOwnServer } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let redis: OwnServer;
let beem: ReleasesBeem;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startWithShell({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await beem.stop();
  await redis.stop();
});

test('a load report is taken while Redis is away, and the status says that nothing is known', async () => {
  const build = makeBuild('unseen');
  const team = await Team.of(beem);
  await team.publish(build);
  const visitor = beem.visitor();
  const { body } = await visitor.get('/api/remotes');
  await redis.kill();
  const report = { remote: 'mfe-feed', buildId: build.manifest.buildId, outcome: 'ready', loadMs: 480 };
  const answer = await visitor.post('/api/registry/load-reports', { ...report, visit: body.visit });
  expect(answer.status).toBe(204);
  expect(await team.stable()).toMatchObject({ buildId: build.manifest.buildId, health: null });
});
