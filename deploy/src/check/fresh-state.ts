import { createStack } from '../local/stack.js';
import { StateFolder } from '../local/state.js';

/** An empty state of this name: a killed run's servers are stopped, and nothing that it stored is left. */
export async function freshState(name: string): Promise<StateFolder> {
  const state = StateFolder.open(name);
  await createStack({ state, services: ['postgres', 'redis', 'mail', 'payments'], env: {} }).down({
    force: true,
  });
  state.remove();
  return StateFolder.open(name);
}
