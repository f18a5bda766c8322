import { prepare } from '../bootstrap.mjs';

/** Starts one real Postgres, Redis and ffmpeg for all tests of a run; servers given by a variable are used instead. */
export default async function startServers() {
  // Tests that kill processes of the services start compiled ones.
  await prepare(['services']);
  const { StateFolder } = await import('../dist/local-stack/state.js');
  const { createStack } = await import('../dist/local-stack/stack.js');
  const stack = createStack({
    state: StateFolder.open('test'),
    services: ['postgres', 'redis', 'media'],
    disposable: true,
  });
  Object.assign(process.env, await stack.up());
  globalThis.__BEEM_STACK__ = stack;
}
