import { isAlive, until } from '../../local-stack/processes.js';
import type { BeemUnderTest } from './beem-under-test.js';

/** One fault in a running Beem, and the expectations after it. */
export interface Scenario {
  name: string;
  /**
   * Runs on a ready Beem.
   * @throws Error when an expectation fails
   */
  run(beem: BeemUnderTest): Promise<void>;
}

/** @throws Error with `message` unless `fact` */
export function expect(fact: boolean, message: string): void {
  if (!fact) throw new Error(message);
}

/** @throws Error when the process is still alive after `limitMs` */
export async function expectGone(pid: number, what: string, limitMs = 5_000): Promise<void> {
  expect(await until(async () => !isAlive(pid), limitMs), `${what} (process ${pid}) still runs.`);
}
