import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main } from './main.js';
import { runServicesCli } from './services-cli.js';

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

/** The commands that a help lists: name to description. */
function listed(help: string): Map<string, string> {
  const lines = help.replaceAll(/\n {9,}/g, ' ').matchAll(/^ {2}(\S+)(?: \S+)* {2,}(.+)$/gm);
  return new Map([...lines].map(([, name = '', description = '']) => [name, description]));
}

it.each([
  [[], ['status', 'shell', 'user', 'video', 'donations', 'maintenance']],
  [['remote'], ['token', 'member', 'ceiling', 'audit', 'gc']],
])('lists the commands of operators in %j, and says of each what the services say', async (group, names) => {
  const { code, output } = await run(...group, '--help');
  expect(code).toBe(0);
  const [here, there] = [listed(output), listed(await runServicesCli([...group, '--help'], {}))];
  const expected = names.map((name) => [name, there.get(name) ?? 'not there']);
  expect(names.map((name) => [name, here.get(name)])).toEqual(expected);
});

it('gives options to the services as they stand, wherever they stand', async () => {
  const { code, output } = await run('remote', 'token', 'issue', '--team', '--help', '-h');
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: beem remote token issue [options] <remotes...>'),
  });
});

it('hands on what the services refuse, with their exit code', async () => {
  const output = "error: unknown option '--all'";
  expect(await run('remote', 'gc', '--all')).toEqual({ code: 2, output });
});

it('never means another database where no Beem runs', async () => {
  expect(process.env.DATABASE_URL).toBeTruthy();
  await expect(run('remote', 'token', 'list')).rejects.toThrow('No Beem runs from this checkout');
});

it('prints the status of processes elsewhere that are not well, alone, and says in a sentence that users notice it', async () => {
  const asked = run('status', '--internal', 'http://127.0.0.1:1', '--json');
  await expect(asked).rejects.toThrow(/^Users notice 1: internal port\.$/);
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? '')).toMatchObject([
    { url: 'http://127.0.0.1:1', findings: [{ what: 'internal port', state: 'bad' }] },
  ]);
});
