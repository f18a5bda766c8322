import type { Scenario } from '../scenario.js';

const KILLS = 7;
const BACK_WITHIN_MS = 120_000;

/** More losses than the loss budget of one minute. */
export const lostServices: Scenario[] = [
  {
    name: `the services are killed ${KILLS} times`,
    async run(beem) {
      for (let kill = 0; kill < KILLS; kill++) {
        await beem.kill('services');
        await beem.expectRecovery(BACK_WITHIN_MS);
      }
    },
  },
];
