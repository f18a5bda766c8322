import type { Command } from 'commander';
import { createProgram, runProgram } from './program.js';

/** Runs a command line in this process; none of these gets as far as a database. */
async function run(...args: string[]) {
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  );
  const code = await runProgram(createProgram(), args);
  const [printed, said] = spies.map(({ mock }) => mock.calls.map(([text]) => text).join(''));
  for (const spy of spies) spy.mockRestore();
  return { code, printed, said };
}

/** Every command of a tree, with the words that lead to it. */
function walk(command: Command, path: string[] = []): { path: string[]; command: Command }[] {
  return [{ path, command }, ...command.commands.flatMap((child) => walk(child, [...path, child.name()]))];
}

const ALL = walk(createProgram());

it('holds the commands of operators by subject, and those of this repository', () => {
  const leaves = ALL.filter(({ command }) => command.commands.length === 0);
  expect(leaves.map(({ path }) => path.join(' '))).toEqual([
    'status',
    ...['issue', 'list', 'revoke'].map((name) => `remote token ${name}`),
    ...['add', 'remove', 'list'].map((name) => `remote member ${name}`),
    ...['list', 'set', 'reset'].map((name) => `remote ceiling ${name}`),
    ...['remote audit', 'remote gc', 'shell status', 'shell accept'],
    ...[
      'user grant',
      'user remove-second-factors',
      'video rate',
      'donations check',
      'storage copy',
      'maintenance',
    ],
    ...['migrate', 'check-schema', 'openapi', 'configuration'],
  ]);
});

it('has --json in every command about remotes and the shell', () => {
  const leaves = ALL.filter(({ path: [subject], command }) => {
    return (subject === 'remote' || subject === 'shell') && command.commands.length === 0;
  });
  const without = leaves.filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(leaves).toHaveLength(13);
  expect(without.map(({ path }) => path.join(' '))).toEqual([]);
});

it.each(ALL)('says what $path is for and how it is used, without any setting', async ({ path, command }) => {
  const { code, printed, said } = await run(...path, '--help');
  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(printed).toContain(`Usage: ${['beem', ...path].join(' ')} `);
  expect(command.description()).toMatch(/\w+ \w+/);
  expect(printed?.replaceAll(/\s+/g, ' ')).toContain(command.description());
});

it.each([
  [['registry-token', 'issue', 'mfe-feed'], "unknown command 'registry-token'"],
  [['remote', 'ceiling', 'raise', 'mfe-feed'], "unknown command 'raise'"],
  [['remote', 'member', 'add', 'mfe-feed', 'ada', '--force'], "unknown option '--force'"],
  [['migrate', '--force'], "unknown option '--force'"],
  [['remote', 'token', 'issue'], "missing required argument 'remotes'"],
  [['user', 'grant', 'ada'], "missing required argument 'role'"],
  [['video', 'rate'], "missing required argument 'video'"],
  [['maintenance'], "missing required argument 'task'"],
  [['remote', 'token', 'issue', 'mfe-feed', '--days'], "option '--days <days>' argument missing"],
  [
    ['remote', 'ceiling', 'set', 'mfe-a', 'mfe-b', '--total', '1', '--reason', 'x'],
    "too many arguments for 'set'. Expected 1 argument but got 2.",
  ],
  [
    ['user', 'remove-second-factors', 'ada', 'grace', '--reason', 'Lost'],
    "too many arguments for 'remove-second-factors'. Expected 1 argument but got 2.",
  ],
  [
    ['donations', 'check', '--restored-to', 'noon'],
    `option '--restored-to <time>' argument 'noon' is invalid. "noon" is no time, such as 2026-11-29T10:00:00Z.`,
  ],
  [['donations', 'check', '17'], "too many arguments for 'check'. Expected 0 arguments but got 1."],
])('refuses %j in one sentence, with the exit code of a wrong use', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, printed: '', said: `error: ${sentence}\n` });
});

it.each([[[]], [['remote']], [['remote', 'token']], [['donations']]])(
  'lists the commands of %j where none of them is named, as a wrong use',
  async (path) => {
    const { code, printed, said } = await run(...path);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(said).toContain(`Usage: ${['beem', ...path].join(' ')} `);
  },
);
