import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longer than any job takes, and longer than a killed worker's job waits for another worker. */
const STUCK_AFTER_MS = 90_000;
const POLL_MS = 1_000;

/**
 * Waits until no work is left.
 * @returns stuck work, which has not progressed for a minute and a half
 */
export async function settle(client: Client, workerInternalUrl: string): Promise<string[]> {
  let last = '';
  let movedAt = Date.now();
  let quiet = 0;
  for (;;) {
    const busy = await findBusy(client, workerInternalUrl);
    quiet = busy.length === 0 ? quiet + 1 : 0;
    // Between an outbox row and its job there is a moment without either.
    if (quiet === 3) return [];
    if (busy.join() !== last) movedAt = Date.now();
    last = busy.join();
    if (Date.now() - movedAt > STUCK_AFTER_MS) return busy;
    await sleep(POLL_MS);
  }
}

async function findBusy(client: Client, workerInternalUrl: string): Promise<string[]> {
  const { rows } = await client.query<{ what: string; n: string }>(
    `SELECT 'outbox rows' AS what, count(*) AS n FROM outbox
     UNION ALL SELECT 'videos processing', count(*) FROM videos WHERE status = 'processing' AND deleted_at IS NULL`,
  );
  const busy = rows.filter(({ n }) => n !== '0').map(({ what, n }) => `${n} ${what}`);
  const metrics = await fetch(`${workerInternalUrl}/metrics`).then((response) => response.text());
  const jobs = /^beem_queue_jobs\{queue="([^"]+)",state="(waiting|active|failed)"\} (\d+)$/gm;
  const found = [...metrics.matchAll(jobs)];
  if (found.length === 0) throw new Error('The worker reports nothing about its queues.');
  for (const [, queue, state, n] of found) if (n !== '0') busy.push(`${n} ${state} jobs in ${queue}`);
  return busy;
}
