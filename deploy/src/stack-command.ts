import { createStack, holdByHand } from './local/stack.js';
import { StateFolder } from './local/state.js';

const USAGE = `Usage: npm run beem -- stack <up | env | down> [--state NAME]

  up     start Postgres, Redis and mail, leave them running, print the variables
  env    print the variables of the running stack (starts what is missing)
  down   stop them

  --state NAME   use .beem/NAME instead of .beem`;

/** `beem stack …`: the local stack without the application, for tests and experiments by hand. */
export async function stackCommand(args: string[]): Promise<number> {
  const [action] = args;
  const named = args.indexOf('--state');
  const state = StateFolder.open(named > 0 ? args[named + 1] : undefined);
  const stack = createStack({
    state,
    onStep: (service, origin, tookMs) =>
      console.error(`${service}: ${origin} (${(tookMs / 1000).toFixed(1)} s)`),
  });
  switch (action) {
    case 'up':
    case 'env': {
      holdByHand(state);
      const env = await stack.up();
      for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
      return 0;
    }
    case 'down':
      await stack.down({ force: true });
      return 0;
    default:
      console.error(USAGE);
      return 2;
  }
}
