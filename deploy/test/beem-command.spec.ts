import { statSync } from 'node:fs';
import type { ResolvedRemotes } from '@beem/remote-manifest';
import { main } from '../src/cli/main.js';
import { type BuiltBeem, startBuiltBeem } from './support/built-beem.js';
import { writeRemote } from './support/make-remote.js';

// Programs start here, which is slow on a busy machine.
jest.setTimeout(60_000);

describe('the beem command', () => {
  let beem: BuiltBeem;
  let said: string[] = [];
  const beemCommand = async (...args: string[]) => {
    said = [];
    const code = await main(args);
    return { code, output: said.join('\n') };
  };
  const liveBuild = async () => {
    const { remotes } = (await (await fetch(`${beem.url}/api/remotes`)).json()) as ResolvedRemotes;
    return remotes.find(({ name }) => name === 'mfe-tiny')?.buildId;
  };
  const dist = () => beem.state.path('tiny');

  beforeAll(async () => {
    beem = await startBuiltBeem();
    process.env.BEEM_STATE_DIR = beem.state.dir;
    for (const channel of ['log', 'error'] as const) {
      jest
        .spyOn(console, channel)
        .mockImplementation((...words: unknown[]) => void said.push(words.join(' ')));
    }
  }, 120_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    delete process.env.BEEM_STATE_DIR;
    await beem.stop();
  });

  it('publishes a build to the local Beem without any flag, and says what it did', async () => {
    const { buildId } = writeRemote(dist(), 'one');
    const { code, output } = await beemCommand('remote', 'publish', dist());
    expect(code).toBe(0);
    expect(output).toContain(`mfe-tiny ${buildId} is live: stable, version 1`);
    expect(output).toContain('Sent 2 of 2 files');
    expect(await liveBuild()).toBe(buildId);
    // Only this user may read the token that it made on the way.
    expect(statSync(beem.state.path('registry-tokens.json')).mode & 0o777).toBe(0o600);
  });

  it('sends only what changed, and nothing for a build that is live', async () => {
    const { buildId } = writeRemote(dist(), 'two');
    expect((await beemCommand('remote', 'publish', dist())).output).toContain('Sent 1 of 2 files');
    const again = await beemCommand('remote', 'publish', dist());
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('is live already') });
    expect(await liveBuild()).toBe(buildId);
  });

  it('rolls back, and lists that in the status', async () => {
    const { buildId } = writeRemote(dist(), 'one');
    const { code, output } = await beemCommand('remote', 'rollback', 'mfe-tiny');
    expect(code).toBe(0);
    expect(output).toContain(`mfe-tiny ${buildId} is live again: stable, version 3`);
    expect(await liveBuild()).toBe(buildId);
    const status = await beemCommand('remote', 'status', 'mfe-tiny');
    expect(status.output).toMatch(/stable\s+\w+\s+version 3/);
    expect(status.output).toContain('rolled back');
    expect(await beemCommand('remote', 'rollback', 'mfe-tiny')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no earlier build'),
    });
  });

  it('names the reason when a build is incompatible, and changes nothing', async () => {
    const before = await liveBuild();
    writeRemote(dist(), 'incompatible', '^9.0.0');
    const { code, output } = await beemCommand('remote', 'publish', dist());
    expect(code).toBe(1);
    expect(output).toMatch(/Refused \(409\):\n {2}- It asks for the platform contract \^9\.0\.0/);
    expect(await liveBuild()).toBe(before);
  });

  it('uses a token from the environment for a Beem elsewhere, and asks for one when there is none', async () => {
    writeRemote(dist(), 'three');
    const elsewhere = ['remote', 'publish', dist(), '--api', `${beem.url}/`];
    await expect(beemCommand(...elsewhere)).rejects.toThrow('needs --token or BEEM_REGISTRY_TOKEN');
    const tokens = beem.state.readJson<Record<string, string>>('registry-tokens.json');
    expect(await beemCommand(...elsewhere, '--token', tokens?.['mfe-tiny'] ?? '')).toMatchObject({ code: 0 });
    expect(await beemCommand(...elsewhere, '--token', 'beem_nobody-ever-made-this-token')).toMatchObject({
      code: 1,
      output: expect.stringContaining('401'),
    });
  });

  it('makes a new token when the kept one belongs to an emptied database', async () => {
    await beem.query('DELETE FROM remote_tokens');
    writeRemote(dist(), 'four');
    expect(await beemCommand('remote', 'publish', dist())).toMatchObject({ code: 0 });
  });

  it('gives roles through the services', async () => {
    await expect(beemCommand('user', 'grant', 'nobody_here', 'moderator')).rejects.toThrow('nobody_here');
  });

  it('says what is wrong with a folder that holds no build', async () => {
    await expect(beemCommand('remote', 'publish', beem.state.path('logs'))).rejects.toThrow(
      'build-manifest.json',
    );
  });
});
