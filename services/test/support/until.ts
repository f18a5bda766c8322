import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a hanging test. It does not limit how long the work may take. */
const LIMIT_MS = 60_000;

/** Polls until `probe` returns something truthy, because the work of other processes takes its time. */
export async function until<T>(
  what: string,
  probe: () => Promise<T> | T,
  timeoutMs = LIMIT_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await sleep(20);
  }
}
