import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@beem/remote-manifest';
import { until } from '../src/local-stack/processes.js';
import { acceptOwnShell } from '../src/start/own-shell.js';
import { type BeemCommand, beemCommandOn } from './support/beem-command.js';
import { type BuiltBeem, startBuiltBeem } from './support/built-beem.js';
import { writeRemote } from './support/make-remote.js';

/** Ends a hanging test. */
const LIMIT_MS = 60_000;

// Programs start here, which is slow on a busy machine.
describe('the shell of a checkout whose contract is a new major one', () => {
  let beem: BuiltBeem;
  let command: BeemCommand;
  const beemCommand: BeemCommand['run'] = (...args) => command.run(...args);
  const pageOf = async () => (await fetch(beem.url, { headers: { accept: 'text/html' } })).text();
  /** Makes the state of a build after a pull. */
  const pull = (platform: string) => {
    const dir = beem.state.path('shell');
    const file = path.join(dir, 'shell-manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ShellManifest;
    writeFileSync(file, JSON.stringify({ ...manifest, platform }));
    writeFileSync(path.join(dir, 'index.html'), `<!--beem:head--><!--beem:remotes-->contract ${platform}`);
  };
  const accept = async () => {
    const lines: string[] = [];
    await acceptOwnShell({
      internalUrl: beem.internalUrl,
      env: beem.env,
      say: (line) => void lines.push(line),
    });
    return lines.join('\n');
  };

  beforeAll(async () => {
    beem = await startBuiltBeem();
    command = beemCommandOn(beem);
    writeRemote(beem.state.path('tiny'), 'one');
    expect((await beemCommand('remote', 'publish', beem.state.path('tiny'))).code).toBe(0);
  });
  afterAll(async () => {
    command.stop();
    await beem.stop();
  });

  it('is left alone by the start where every live remote runs in it', async () => {
    expect(await accept()).toBe('');
  });

  it('does not stop the start: it is made live in the open, and the remotes of the checkout follow', async () => {
    pull('2.0.0');
    const withheld = () => beemCommand('shell', 'status').then(({ output }) => output);
    const isWithheld = await until(async () => (await withheld()).includes('withholds the shell'), LIMIT_MS);
    expect(isWithheld).toBe(true);
    expect(command.said().join('\n')).toMatch(/- mfe-tiny@\w+: It asks for the platform contract \^1\.0\.0/);
    writeRemote(beem.state.path('tiny'), 'two', '^2.0.0');
    expect((await beemCommand('remote', 'publish', beem.state.path('tiny'))).output).toContain(
      'Refused (409)',
    );

    // The answer of /readyz is up to three seconds old; a start asks it for the first time.
    let lines = '';
    await until(async () => {
      lines = await accept();
      return lines !== '';
    }, LIMIT_MS);
    expect(lines).toContain('The shell of this checkout was withheld; it is served all the same:');
    expect(lines).toMatch(/mfe-tiny@\w+: It asks for the platform contract \^1\.0\.0/);
    const events = await beem.query<{ reason: string }>(
      `SELECT reason FROM remote_events WHERE remote = 'shell' AND kind = 'shell_forced'`,
    );
    expect(events).toEqual([{ reason: 'npm start serves the shell of its checkout' }]);
    expect((await beemCommand('remote', 'publish', beem.state.path('tiny'))).code).toBe(0);
    expect(await until(async () => (await pageOf()).includes('contract 2.0.0'), LIMIT_MS)).toBe(true);
    expect((await beemCommand('shell', 'status')).output).not.toContain('withholds');
  });

  it('is not forced without a reason', async () => {
    await expect(beemCommand('shell', 'accept')).rejects.toThrow('needs --force and --reason');
    await expect(beemCommand('shell', 'accept', '--force')).rejects.toThrow('Say why');
  });
});
