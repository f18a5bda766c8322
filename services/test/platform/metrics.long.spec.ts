import type { Config } from '../../src/platform/config/index.js';
import { required } from '../support/database.js';
import { runCommand } from '../support/index.js';
import { type ReleasesBeem, startWithShell } from '../support/releases.js';

describe('the metrics', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell({ DATABASE_REPLICA_URL: `${required('DATABASE_URL')}?application_name=x` });
  });
  afterAll(() => beem.stop());

  it('are judged by beem status, which names what to do', async () => {
    const status = (env: Record<string, string>, ...urls: string[]) =>
      runCommand(
        { ...beem, config: { ...beem.config, env: { ...beem.config.env, ...env } } as Config },
        'status',
        '--internal',
        ...urls,
      );
    const away = await beem.startAnother(['worker'], { REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await status({}, beem.internalUrl)).toEqual({ code: 0, said: '' });
    expect(await status({}, beem.internalUrl, away.internalUrl)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Users notice 1: redis\.\n$/),
    });
    expect(await status({ METRICS_TOKEN: 'another-token-than-that' }, beem.internalUrl)).toMatchObject({
      code: 1,
    });
  });
});
