import type { ServerName } from '../beem-under-test.js';
import { expect, type Scenario } from '../scenario.js';

const BACK_WITHIN_MS = 60_000;
const SERVERS: ServerName[] = ['postgres', 'redis', 'mail'];

/** A killed server comes back at its address. */
export const lostServers: Scenario[] = SERVERS.map((server) => ({
  name: `${server} is killed`,
  async run(beem) {
    const before = beem.runInfo().env;
    await beem.kill(server);
    await beem.waitForOutput(/had gone and is back/, BACK_WITHIN_MS);
    await beem.expectRecovery(BACK_WITHIN_MS);
    const after = beem.runInfo().env;
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) {
      expect(after[name] === before[name], `${name} changed although its port was free.`);
    }
  },
}));
