// Takes the place of `docker compose` in tests of deploy/compose: what a container of Postgres or rclone would do, the same program does
// here; the test answers for everything else (STAND_IN_CONTROL).
import { spawn } from 'node:child_process';

const { STAND_IN_TOOLS = '{}', STAND_IN_CONTROL = '', STAND_IN_BACKUPS = '' } = process.env;
const tools = JSON.parse(STAND_IN_TOOLS);
const args = process.argv.slice(2);
const [verb, ...rest] = args;
const answer = await fetch(STAND_IN_CONTROL, { method: 'POST', body: JSON.stringify(args) });
const { code, output, goesOn } = await answer.json();
process.stdout.write(output ?? '');
process.exitCode = code;
if (goesOn) process.exitCode = await runTool(verb, rest);

/** @param {string | undefined} verb @param {string[]} rest @returns {number | Promise<number>} */
function runTool(verb, rest) {
  const isObjects = verb === 'run';
  const words = isObjects ? rest.slice(rest.indexOf('objects') + 1) : rest.slice(2);
  const [tool = '', ...given] = isObjects ? ['rclone', ...words] : words;
  // A folder in place of a bucket has no unfinished uploads.
  if (tool === 'rclone' && given[0] === 'cleanup') return 0;
  const [program, ...before] = tools[tool];
  const own = given.map((word) => word.replace(/^\/backups/, STAND_IN_BACKUPS));
  const child = spawn(program, [...before, ...own], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
