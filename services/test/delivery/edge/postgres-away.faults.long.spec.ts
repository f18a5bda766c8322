import { makeBuild } from '@beem/remote-manifest/cases';
import { type OwnServer, openOwnServer, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let postgres: OwnServer;
let beem: ReleasesBeem;

beforeAll(async () => {
  postgres = await openOwnServer('postgres');
  beem = await startWithShell({ DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await postgres.restart().catch(() => {});
  await beem.stop();
  await postgres.stop();
});

test('an edge that never served a file serves all those of live builds while Postgres is dead', async () => {
  const team = await Team.of(beem);
  const [previous, live] = [makeBuild('previous'), makeBuild('live')];
  for (const build of [previous, live]) await team.publish(build);
  const edge = await beem.startAnother(['edge']);
  await until('it knows what is live', async () => {
    const { body } = await edge.visitor().get('/api/remotes');
    return body.remotes[0]?.buildId === live.manifest.buildId;
  });

  await postgres.kill();
  for (const { manifest, contents } of [previous, live]) {
    for (const { path, integrity } of manifest.files) {
      for (const folder of ['files', manifest.buildId]) {
        const { status, body } = await edge.visitor().get(`/remotes/mfe-feed/${folder}/${path}`);
        expect([path, status, body]).toEqual([path, 200, contents.get(integrity)?.toString()]);
      }
    }
  }
  // Only the database knows whether such a file exists.
  const unknown = await edge.visitor().get('/remotes/mfe-feed/files/home.0123456789abcdef.js');
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
});
