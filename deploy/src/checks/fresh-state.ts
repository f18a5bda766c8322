import { createStack } from '../local-stack/stack.js';
import { StateFolder } from '../local-stack/state.js';

/** Makes an empty state of this name: servers of a killed run are stopped, and their data is removed. */
export async function freshState(name: string): Promise<StateFolder> {
  const state = StateFolder.open(name);
  await createStack({ state, services: ['postgres', 'redis', 'mail', 'payments'], env: {} }).down({
    force: true,
  });
  state.remove();
  return StateFolder.open(name);
}
