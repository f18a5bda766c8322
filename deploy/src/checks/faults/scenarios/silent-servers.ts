import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerName } from '../beem-under-test.js';
import { expect, expectGone, type Scenario } from '../scenario.js';

const BACK_WITHIN_MS = 60_000;
const BRIEFLY_MS = 15_000;
const LONG_MS = 60_000;

/** A server that hangs for a while continues as the same process: no other is started beside it. */
function hangsBriefly(server: ServerName): Scenario {
  return {
    name: `${server} is silent for 15 s`,
    async run(beem) {
      const pid = await beem.signal(server, 'SIGSTOP');
      await sleep(BRIEFLY_MS);
      process.kill(pid, 'SIGCONT');
      await beem.expectRecovery(BACK_WITHIN_MS);
      expect((await beem.pidOf(server)) === pid, `Another ${server} was started beside the silent one.`);
    },
  };
}

/** A server that keeps hanging is ended, and another one takes its data and its address. */
function keepsHanging(server: ServerName): Scenario {
  return {
    name: `${server} is silent for 60 s`,
    async run(beem) {
      const pid = await beem.signal(server, 'SIGSTOP');
      await sleep(LONG_MS);
      // The first process would open the same files again if it continued.
      await expectGone(pid, `The silent ${server}`);
      await beem.expectRecovery(BACK_WITHIN_MS);
      expect((await beem.pidOf(server)) !== pid, `No other ${server} was started.`);
    },
  };
}

const SERVERS: ServerName[] = ['postgres', 'redis', 'mail', 'services'];

export const silentServers: Scenario[] = [...SERVERS.map(hangsBriefly), ...SERVERS.map(keepsHanging)];
