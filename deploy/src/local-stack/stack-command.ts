import type { Command } from 'commander';
import { createStack, holdByHand } from './stack.js';
import { StateFolder } from './state.js';

interface StackOptions {
  /** Name of a state folder in `.beem`. */
  state?: string;
}

/** Adds `beem stack …`: the local stack without the application, for tests and manual experiments. */
export function addStackCommands(program: Command): void {
  const stack = program.command('stack').description('Postgres, Redis and mail without Beem');
  const declare = (name: string, description: string) =>
    stack
      .command(name)
      .option('--state <name>', 'use .beem/<name> instead of .beem')
      .description(description);
  declare('up', 'start the servers, leave them running, print the variables').action(printVariables);
  declare('env', 'print the variables of the running servers (starts what is missing)').action(
    printVariables,
  );
  declare('down', 'stop the servers').action(async (options: StackOptions) => {
    await openStack(options).stack.down({ force: true });
  });
}

async function printVariables(options: StackOptions): Promise<void> {
  const { state, stack } = openStack(options);
  holdByHand(state);
  const env = await stack.up();
  for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
}

function openStack({ state: name }: StackOptions) {
  const state = StateFolder.open(name);
  const stack = createStack({
    state,
    onStep: (service, origin, tookMs) =>
      console.error(`${service}: ${origin} (${(tookMs / 1000).toFixed(1)} s)`),
  });
  return { state, stack };
}
