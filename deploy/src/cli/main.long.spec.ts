import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main } from './main.js';

// deploy/test/beem-command.long.spec.ts tests the commands against a running Beem; here none runs.

let folder: string;
let said: string[];
let spies: jest.SpyInstance[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beem-command-'));
  process.env.BEEM_STATE_DIR = folder;
  said = [];
  const note = (...words: unknown[]) => void said.push(words.join(' '));
  spies = [
    ...(['log', 'error'] as const).map((channel) => jest.spyOn(console, channel).mockImplementation(note)),
    ...([process.stdout, process.stderr] as const).map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    ),
  ];
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  delete process.env.BEEM_STATE_DIR;
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]) {
  said = [];
  const code = await main(args);
  return { code, output: said.join('\n') };
}

it('never means another database where no Beem runs', async () => {
  expect(process.env.DATABASE_URL).toBeTruthy();
  await expect(run('remote', 'token', 'list')).rejects.toThrow('No Beem runs from this checkout');
});
