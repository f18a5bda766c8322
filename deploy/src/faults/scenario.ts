import { isAlive, until } from '../local/processes.js';
import type { BeemUnderTest } from './beem-under-test.js';

/** One fault in a running Beem, and what must hold afterwards. */
export interface Scenario {
  name: string;
  /** Runs on a Beem that is ready. @throws Error when something does not hold */
  run(beem: BeemUnderTest): Promise<void>;
}

/** @throws Error with `message` unless `fact` */
export function expect(fact: boolean, message: string): void {
  if (!fact) throw new Error(message);
}

/** @throws Error when the process still lives after `limitMs` */
export async function expectGone(pid: number, what: string, limitMs = 5_000): Promise<void> {
  expect(await until(async () => !isAlive(pid), limitMs), `${what} (process ${pid}) still runs.`);
}
