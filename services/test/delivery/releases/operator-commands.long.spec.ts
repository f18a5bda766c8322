import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';
import { COMPILED } from '../../support/spawned.js';

const GUIDE = readFileSync(resolve(__dirname, '../../../../docs/shipping-a-remote.md'), 'utf8');
const LINES = GUIDE.split('\n').filter((line) => line.startsWith('node services/dist/cli.js '));

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

/** Runs a line of the guide as an operator does who has set only DATABASE_URL. */
async function run(line: string, env = { DATABASE_URL: beem.config.env.DATABASE_URL }) {
  const [, ...args] = line.match(/"[^"]*"|\S+/g) ?? [];
  const child = spawn(
    process.execPath,
    [resolve(COMPILED, 'cli.js'), ...args.slice(1).map((arg) => arg.replaceAll('"', ''))],
    { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [code, printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, printed: printed.trim(), said };
}

test('every command that the guide gives operators works as it stands there', async () => {
  expect(LINES).toHaveLength(7);
  let id = '';
  for (const line of LINES) {
    const { code, printed, said } = await run(line.replace('<id>', id));
    expect([line, code, code === 0 ? '' : said]).toEqual([line, 0, '']);
    if (/remote token issue/.test(line)) {
      const team = new Team(beem.visitor(), 'mfe-feed', printed);
      expect(await team.status()).toMatchObject({ status: 200 });
    }
    if (/remote token list/.test(line)) id = printed.split(' ')[0] ?? '';
    // Its second way to end tokens needs a valid token.
    if (/revoke <id>/.test(line)) await run(LINES[0] as string);
  }
  const { body } = await (await Team.of(beem)).status();
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['token_issued', 'ceiling_changed', 'ceiling_changed', 'token_revoked', 'token_issued'],
    ...['token_revoked', 'token_issued'],
  ]);
}, 180_000); // Eight processes, one after the other.

test('each says how it is used, without a database', async () => {
  const issue = await run('node services/dist/cli.js remote token issue --help', { DATABASE_URL: '' });
  expect(issue).toMatchObject({ code: 0, said: '' });
  expect(issue.printed).toMatch(
    /^Usage: beem remote token issue \[options\] <remotes\.\.\.>\n.+--team <text>/s,
  );
  const all = await run('node services/dist/cli.js --help', { DATABASE_URL: '' });
  expect(all).toMatchObject({ code: 0, printed: expect.stringContaining('maintenance <task>') });
});

test('a command that does not exist is a wrong use, which is not the code of a failure', async () => {
  const { code, printed, said } = await run('node services/dist/cli.js registry-token list');
  expect({ code, printed, said }).toEqual({
    ...{ code: 2, printed: '' },
    said: "error: unknown command 'registry-token'\n",
  });
});

test('without a database they say what is missing, and only that', async () => {
  const { code, said } = await run('node services/dist/cli.js remote token list', { DATABASE_URL: '' });
  expect(code).toBe(1);
  expect(said).toBe(
    'The configuration has 1 fault(s):\n  - DATABASE_URL: is missing (Postgres 16 or newer.)\n',
  );
});
