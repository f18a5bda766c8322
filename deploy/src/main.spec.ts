import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { repositoryRoot } from './local-stack/state.js';
import { createProgram, main } from './main.js';

/** Runs a command line in this process; none of these gets as far as its work. */
async function run(...args: string[]) {
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  );
  const code = await main(args);
  const [printed, said] = spies.map(({ mock }) => mock.calls.map(([text]) => text).join(''));
  for (const spy of spies) spy.mockRestore();
  return { code, printed, said };
}

/** Every command below a command, with the words that lead to it. */
function walk(parent: Command, above: string[] = []): { words: string[]; command: Command }[] {
  return parent.commands.flatMap((command) => {
    const words = [...above, command.name()];
    return [{ words, command }, ...walk(command, words)];
  });
}

const ALL = walk(createProgram()).filter(({ words }) => words[0] !== 'beem');

it('has the commands that package.json starts with the bootstrap, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
  const started = Object.entries<string>(scripts).filter(([, line]) => line.includes('deploy/bootstrap.mjs'));
  const names = started.map(([name, line]) => {
    expect(line).toBe(`node deploy/bootstrap.mjs ${name}`);
    return name;
  });
  expect(names.sort()).toEqual(
    createProgram()
      .commands.map((command) => command.name())
      .sort(),
  );
});

it.each(ALL)('says what $words is for and how it is used', async ({ words, command }) => {
  const { code, printed, said } = await run(...words, '--help');
  expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(printed).toContain(`Usage: ${['npm run', ...words].join(' ')} -- [options]`);
  expect(command.description()).toMatch(/\w+ \w+/);
  expect(printed?.replaceAll(/\s+/g, ' ')).toContain(command.description());
});

it('leaves --help of beem and its commands to beem', async () => {
  expect(await run('beem', '--help')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Usage: beem [options] [command]'),
  });
  expect(await run('beem', 'remote', 'publish', '--help')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Usage: beem remote publish [options] <remote>'),
  });
});

it.each([
  [['build'], "unknown command 'build'"],
  [['start', 'now'], "too many arguments for 'start'. Expected 0 arguments but got 1."],
  [['reset', '--force'], "unknown option '--force'"],
  [['images', '--base'], "unknown option '--base'"],
  [['bench', 'compare'], "missing required argument 'earlier'"],
  [['pack', 'one', 'two'], "too many arguments for 'pack'. Expected 1 argument but got 2."],
  [
    ['chaos', 'long'],
    `command-argument value 'long' is invalid for argument 'seconds'. "long" is no number of seconds.`,
  ],
  [['chaos', '--rolling', '--upgrade'], "option '--rolling' cannot be used with option '--upgrade'"],
  [
    ['drill', '--seed', 'x'],
    `option '--seed <number>' argument 'x' is invalid. "x" is no whole number from 0 on.`,
  ],
  [['chaos', '--from'], "option '--from <revision>' argument missing"],
])('refuses %j in one sentence, with the exit code of a wrong use', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, printed: '', said: `error: ${sentence}\n` });
});
