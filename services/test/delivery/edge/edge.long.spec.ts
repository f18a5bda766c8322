import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBuild } from '@beem/remote-manifest/cases';
import { createUser, until } from '../../support/index.js';
import { Team, writeShell } from '../../support/releases.js';
import { testShell } from '../../support/test-shell.js';
import { beem, build, open, plain, setUp } from './served-build.js';

setUp();

describe('the edge', () => {
  it('keeps answering with the last known remotes while Postgres is away', async () => {
    const other = await beem.startAnother(['edge']);
    const { visitor } = await createUser(beem);
    const headers = { accept: 'text/html', cookie: visitor.cookieHeader };
    const page = async () => {
      const answer = await fetch(`${other.url}/home`, { headers });
      return plain(await answer.text(), answer.headers);
    };
    const before = await page();
    const { pool } = other.database;
    const connect = pool.connect.bind(pool);
    const refuse = () => Promise.reject(new Error('Postgres is away'));
    Object.assign(pool, { connect: refuse, query: refuse });
    await Team.of(beem, 'mfe-account').then((team) =>
      team.publish(makeBuild('unseen', { remote: { name: 'mfe-account', routes: [] } })),
    );
    expect(await page()).toBe(before);
    for (const { path, integrity } of build.manifest.files) {
      for (const folder of ['files', build.manifest.buildId]) {
        const answer = await fetch(`${other.url}/remotes/mfe-feed/${folder}/${path}`);
        expect([answer.status, await answer.text()]).toEqual([
          200,
          build.contents.get(integrity)?.toString(),
        ]);
      }
    }
    Object.assign(pool, { connect });
    // The prototype's method is visible again.
    delete (pool as unknown as Record<string, unknown>).query;
    await until('the page knows the new remote', async () => (await page()).includes('mfe-account'));
  });

  it('serves a newer shell at once and keeps the files of the one before', async () => {
    await writeShell(beem.shellDir, { ...testShell, platform: '1.1.0' });
    await writeFile(join(beem.shellDir, 'assets/main.5678abcd.js'), 'console.log("newer");');
    await writeFile(
      join(beem.shellDir, 'index.html'),
      '<html><head><!--beem:head--><!--beem:remotes-->newer',
    );
    await until('the newer page', async () => (await open('/')).body.includes('newer'));
    expect((await open('/assets/main.5678abcd.js')).status).toBe(200);
    expect((await open('/assets/main.1234abcd.js')).status).toBe(200);
    const wanting = makeBuild('newer contract', { remote: { platform: '~1.1.0' } });
    const team = await Team.of(beem);
    await until('the registry knows the newer shell', async () => (await team.start(wanting)).status === 200);
  });
});
