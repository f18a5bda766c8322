import path from 'node:path';
import { readServicesCli } from '../../src/cli/services-cli.js';
import { run } from '../../src/local-stack/processes.js';
import { repositoryRoot } from '../../src/local-stack/state.js';
import { type BuiltBeem, startBuiltBeem } from '../support/built-beem.js';
import { writeRemote } from '../support/make-remote.js';

const SCRIPT = path.join(repositoryRoot, 'deploy/compose/publish-remotes.sh');

// Starts Beem, and a build for each publish.
describe('publish-remotes', () => {
  let beem: BuiltBeem;
  beforeAll(async () => {
    beem = await startBuiltBeem();
    writeRemote(beem.state.path('tiny'), 'one');
  });
  afterAll(() => beem?.stop());

  /** Runs it with the tokens that `upgrade` gives it. */
  const publish = (token: string) =>
    run('sh', [SCRIPT], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        ...{ BEEM_STATE_DIR: beem.state.dir, BEEM_API: beem.url },
        BEEM_REGISTRY_TOKENS: `${beem.state.path('tiny')} ${token}`,
      },
    });

  it('publishes with tokens as the services’ command line prints them, and fails with the first that is refused', async () => {
    const issue = ['remote', 'token', 'issue', '--payments', '--replace', '--days', '1', 'mfe-tiny'];
    const token = (await readServicesCli(issue, beem.env)).split('\n').at(-1) ?? '';
    for (const _ of ['first', 'again']) {
      const { code, output } = await publish(token);
      expect([code, output]).toEqual([0, expect.stringContaining('mfe-tiny')]);
    }
    const [live] = await beem.query<{ remote: string }>(
      `SELECT remote FROM remote_channels WHERE channel = 'stable' AND build_id IS NOT NULL`,
    );
    expect(live).toEqual({ remote: 'mfe-tiny' });
    expect((await publish('beem_of-nobody')).code).not.toBe(0);
  });
});
