import { runTarget } from '../../build/packages.js';
import type { ServiceEnv } from '../../local-stack/external-service.js';
import { createStack, type LocalStack } from '../../local-stack/stack.js';
import type { StateFolder } from '../../local-stack/state.js';
import type { Progress } from '../../start/progress.js';
import { World } from './world.js';

interface WorldOptions {
  state: StateFolder;
  progress: Progress;
  /** By default the ordinary servers of `state`. */
  stack?: LocalStack;
  /** Runs between the build and the first migration. @returns the checkout whose migrations run, when it is not this one */
  prepare?: (serviceEnv: ServiceEnv) => Promise<string | undefined>;
}

/** Starts the local stack, builds the services and creates a world on them; ends all of it after `run`, whether it failed or not. */
export async function withWorld<Result>(
  { state, progress, stack = createStack({ state }), prepare }: WorldOptions,
  run: (world: World, serviceEnv: ServiceEnv) => Promise<Result>,
): Promise<Result> {
  try {
    const serviceEnv = await progress.step('Local stack', () => stack.up());
    await progress.step('Build', async () => {
      const { code, output } = await runTarget('build', ['@beem/services']);
      if (code !== 0) throw new Error(output);
    });
    const folder = await prepare?.(serviceEnv);
    const world = await World.create(state, serviceEnv, folder);
    try {
      return await run(world, serviceEnv);
    } finally {
      await world.leave();
    }
  } finally {
    await stack.down();
  }
}
