import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../src/local-stack/state.js';

/** A stop that hangs: it is requested but never ends. */
const STOP_THAT_HANGS = `
  import { stopOnSignals } from '${pathToFileURL(path.join(repositoryRoot, 'deploy/dist/start/start-command.js')).href}';
  const { asked } = stopOnSignals();
  setInterval(() => undefined, 1_000);
  asked.then(() => console.log('stopping'));
  console.log('ready');
`;
const LONGER_THAN_AN_ECHO_MS = 700;

describe('Ctrl-C', () => {
  it('stops in order, and ends at once when it is pressed again', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', STOP_THAT_HANGS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const says = (word: string) =>
      new Promise<void>((resolve) => {
        child.stdout.on('data', (text: Buffer) => String(text).includes(word) && resolve());
      });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await says('ready');
    const stopping = says('stopping');
    child.kill('SIGINT');
    child.kill('SIGINT'); // npm forwards the terminal's own signal.
    await stopping;
    await sleep(LONGER_THAN_AN_ECHO_MS);
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });
});
