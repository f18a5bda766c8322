import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { EVENTS_QUEUE, MAIL_QUEUE } from '../../src/platform/queue/index.js';
import type { BeemProcess } from './beem.js';
import { until } from './until.js';

/** Waits until everything requested so far is handled and sent, so that a missing mail was not sent. */
export async function allMailsSent(beem: BeemProcess, timeoutMs?: number): Promise<void> {
  const isIdle = async (name: string) => {
    const queue = beem.app.get<Queue>(getQueueToken(name), { strict: false });
    return (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) === 0;
  };
  await until(
    'every mail has been sent',
    async () => {
      const [row] = await beem.database.query<{ n: number }>({
        text: 'SELECT count(*)::int AS n FROM outbox',
      });
      // In the order in which work moves on, so that nothing is missed.
      return row?.n === 0 && (await isIdle(EVENTS_QUEUE)) && (await isIdle(MAIL_QUEUE));
    },
    timeoutMs,
  );
}
