import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { run } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { servicesEnv } from '../start/services.js';
import { checkStage, type Stage } from './stage.js';

/** What the code generates and the repository keeps. */
const GENERATED = ['services/openapi.json', 'libs/api-client/src/generated'];
const GENERATORS = [
  ['openapi', '@beem/services'],
  ['generate', '@beem/api-client'],
] as const;

/** Writes the contract anew and compares: whoever changes a DTO commits the client's types with it. */
export const contractStage: Stage = checkStage('Contract (openapi.json and the client types)', async () => {
  const state = StateFolder.open('test');
  const stack = createStack({ state, services: ['postgres', 'redis', 'storage', 'media'], disposable: true });
  try {
    const notified = await stack.up();
    const env = { ...servicesEnv(state, notified, 0), SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' };
    const before = readGenerated();
    for (const [script, room] of GENERATORS) {
      const { code, output } = await runScript(script, room, env);
      if (code !== 0) return { ok: false, output: `npm run ${script} -w ${room} failed:\n${output}` };
    }
    const drifted = differences(before, readGenerated());
    const output = `These files did not match the code and were written anew; commit them:\n${drifted.join('\n')}`;
    return { ok: drifted.length === 0, output };
  } finally {
    await stack.down();
  }
});

function runScript(script: string, room: string, env: Record<string, string>) {
  return run('npm', ['run', '--silent', script, '-w', room], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
  });
}

function readGenerated(): Map<string, string> {
  const contents = new Map<string, string>();
  for (const entry of GENERATED) {
    const file = path.join(repositoryRoot, entry);
    const stats = statSync(file, { throwIfNoEntry: false });
    const names = stats?.isDirectory() ? readdirSync(file).map((name) => path.join(file, name)) : [file];
    for (const name of stats ? names : [])
      contents.set(path.relative(repositoryRoot, name), readFileSync(name, 'utf8'));
  }
  return contents;
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
