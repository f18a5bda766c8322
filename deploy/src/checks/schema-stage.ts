import { PROGRAM_LIMIT_MS, run } from '../local-stack/processes.js';
import { createStack } from '../local-stack/stack.js';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { servicesEnv } from '../start/services.js';
import { checkStage, type Stage } from './stage.js';

/** Placeholders, because neither server is used. */
const UNUSED = { REDIS_URL: 'redis://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' };

/** Migrates an empty database and compares it with the entities: a migration is committed with its entity. */
export const schemaStage: Stage = checkStage('Schema (migrated tables and their entities)', async () => {
  const state = StateFolder.open('test');
  const stack = createStack({ state, services: ['postgres', 'storage'], disposable: true });
  try {
    const env = { ...process.env, ...servicesEnv(state, await stack.up(), 0), ...UNUSED };
    const options = { cwd: repositoryRoot, env, limitMs: PROGRAM_LIMIT_MS };
    const { code, output } = await run(
      'npm',
      ['run', '--silent', 'check-schema', '-w', '@beem/services'],
      options,
    );
    return { ok: code === 0, output };
  } finally {
    await stack.down();
  }
});
