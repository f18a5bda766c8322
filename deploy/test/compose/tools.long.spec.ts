import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHostTools, type HostTools } from '../../src/local-stack/host-tools.js';
import { run } from '../../src/local-stack/processes.js';
import { repositoryRoot } from '../../src/local-stack/state.js';

const FOLDER = path.join(repositoryRoot, 'deploy/compose');

describe('the files of one host, to the programs that read them', () => {
  let tools: HostTools;
  let folder: string;
  beforeAll(async () => {
    tools = await findHostTools();
    folder = mkdtempSync(path.join(tmpdir(), 'beem-compose-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs docker compose on a compose file with the example's settings. */
  async function compose(file: string, ...args: string[]) {
    const [program = '', ...before] = tools.compose;
    const env = path.join(folder, 'env');
    writeFileSync(
      env,
      readFileSync(path.join(FOLDER, '.env.example'), 'utf8').replaceAll(/=.?<.*$/gm, '=filled'),
    );
    return run(program, [...before, '--file', file, '--env-file', env, '--profile', 'tools', ...args], {
      env: { PATH: process.env.PATH, HOME: folder },
    });
  }

  it('docker compose accepts compose.yaml, and gives every role its settings', async () => {
    const { code, stdout, stderr } = await compose(
      path.join(FOLDER, 'compose.yaml'),
      'config',
      '--format',
      'json',
    );
    expect([code, stderr]).toEqual([0, '']);
    const { services } = JSON.parse(stdout) as {
      services: Record<string, { environment: Record<string, string>; build?: { target: string } }>;
    };
    expect(services.api?.environment).toMatchObject({
      ...{ PUBLIC_ORIGIN: 'https://filled', DATABASE_URL: 'postgres://beem:filled@postgres:5432/beem' },
      ...{ PAYMENTS: 'off', TRUSTED_PROXIES: '1', S3_ENDPOINT: 'http://storage:3900' },
    });
    expect(services['worker-media']?.environment.SMTP_URL).toBe('smtp://unused.invalid');
    const built = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(built.sort()).toEqual(['api', 'build', 'edge', 'media']);
  });

  it('docker compose refuses a word that it does not know', async () => {
    const file = path.join(folder, 'compose.yaml');
    const text = readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8');
    writeFileSync(file, text.replace('stop_grace_period: 120s', 'stop_grace: 120s'));
    const { code, output } = await compose(file, 'config', '--quiet');
    expect([code, output]).toEqual([1, expect.stringContaining('stop_grace')]);
  });

  it('shellcheck finds nothing in the scripts', async () => {
    const [program = '', ...before] = tools.shellcheck;
    const scripts = ['backup', 'restore', 'upgrade', 'lib.sh', 'publish-remotes.sh'];
    const { code, output } = await run(program, [...before, '--external-sources', ...scripts], {
      cwd: FOLDER,
    });
    expect([code, output]).toEqual([0, '']);
  });
});
