import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { run } from '../src/local-stack/processes.js';
import { repositoryRoot } from '../src/local-stack/state.js';
import { type BuiltBeem, startBuiltBeem } from './support/built-beem.js';
import { buildBefore, NAME, writeRemote } from './support/make-remote.js';

// Programs start here, which is slow on a busy machine.
/** Commands as the programs print them: everything after `beem` up to the end of the line. */
const HINT = /(?:npx beem|npm run beem --) remote .+$/gm;

let beem: BuiltBeem;
const folder = () => beem.state.path(NAME);
const stableBuild = async () => {
  const [row] = await beem.query<{ build_id: string }>(
    `SELECT build_id FROM remote_channels WHERE remote = '${NAME}' AND channel = 'stable'`,
  );
  return row?.build_id;
};

beforeAll(async () => {
  beem = await startBuiltBeem();
});
afterAll(() => beem.stop());

/**
 * Pastes a command into a shell.
 * @returns its output
 * @throws Error when it fails
 */
async function paste(command: string, cwd: string, env: Record<string, string | undefined>) {
  const { code, output } = await run('sh', ['-c', command], { cwd, env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  return { output, hints: output.match(HINT) ?? [] };
}

type Paste = (command: string) => ReturnType<typeof paste>;

/** Publishes in every way, and follows each hint. */
async function followHints(program: string, pasteHere: Paste): Promise<void> {
  const publishing = program === 'npx beem' ? 'remote publish' : `remote publish ${folder()}`;
  const write = (text: string) => {
    const { buildId } = writeRemote(folder(), `${program} ${text}`);
    buildBefore(folder());
    return buildId;
  };
  const publish = (flags = '') => pasteHere(`${program} ${publishing} ${flags}`);
  const first = write('one');
  const { hints: away } = await publish();
  expect(away).toEqual([expect.stringContaining('retire')]);
  // On a terminal it asks; here nobody could answer.
  await expect(pasteHere(away[0] as string)).rejects.toThrow('Nothing was retired');
  expect((await pasteHere(`${away[0]} --yes`)).output).toContain(`${NAME} ${first} is retired`);
  await publish();

  const second = write('two');
  const { hints: back } = await publish();
  expect(back).toEqual([expect.stringContaining('rollback')]);
  expect((await pasteHere(back[0] as string)).output).toContain(`${NAME} ${first} is live again`);
  expect(await stableBuild()).toBe(first);

  const third = write('three');
  const { hints: some } = await publish('--no-live');
  expect(some).toEqual([expect.stringContaining(`--build ${third}`)]);
  const { output, hints: canary } = await pasteHere(some[0] as string);
  expect(output).toContain(`${NAME} ${third} is a canary for 2 %`);
  expect(canary).toEqual([expect.stringContaining('promote'), expect.stringContaining('abort')]);
  expect((await pasteHere(canary[1] as string)).output).toContain(`The canary ${third}`);
  await pasteHere(some[0] as string);
  const { hints: promoted } = await pasteHere(canary[0] as string);
  expect(await stableBuild()).toBe(third);
  expect((await pasteHere(promoted[0] as string)).output).toContain(`${NAME} ${first} is live again`);
  expect(second).not.toBe(third);
}

test("every hint of the repository's own program works when it is pasted", async () => {
  const env = { BEEM_STATE_DIR: beem.state.dir };
  await followHints('npm run beem --', (command) => paste(command, repositoryRoot, env));
});

test("and so does every hint of a team's program, which works on a folder", async () => {
  const bin = beem.state.path('node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(path.join(repositoryRoot, 'libs/cli/bin.mjs'), path.join(bin, 'beem'));
  const [token] = await issueToken();
  const env = { BEEM_API: beem.url, BEEM_REGISTRY_TOKEN: token };
  await beem.query(`DELETE FROM remote_channels WHERE remote = '${NAME}'`);
  await followHints('npx beem', (command) => paste(command, folder(), env));
  // The folder and the address are repeated where they were given.
  writeRemote(folder(), 'named');
  buildBefore(folder());
  const given = `npx beem remote publish ${NAME} --api ${beem.url}`;
  const { hints } = await paste(given, beem.state.dir, { BEEM_REGISTRY_TOKEN: token });
  expect(hints).toEqual([`npx beem remote rollback ${NAME} --api ${beem.url}`]);
  await paste(hints[0] as string, beem.state.dir, { BEEM_REGISTRY_TOKEN: token });
});

/** Runs the operator's command that doctor names. */
async function issueToken(): Promise<string[]> {
  const env = { BEEM_API: beem.url, BEEM_REGISTRY_TOKEN: 'beem_of-another-beem-altogether' };
  const refused = await paste('npx beem remote doctor', folder(), env).catch((error: Error) => error.message);
  const [command] = /node services\/dist\/cli\.js remote token issue .+$/m.exec(String(refused)) ?? [];
  const { output } = await paste(String(command), repositoryRoot, beem.env);
  return output.trim().split('\n').slice(-1);
}
