import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { EVENTS_QUEUE } from '../../src/platform/queue/index.js';
import { type Beem, type User, until } from '../support/index.js';

export interface Notification {
  id: number;
  type: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  videoId: number | null;
  userId: string | null;
  actorCount: number;
  count: number;
}

export async function listOf(user: User): Promise<Notification[]> {
  return (await user.visitor.get('/api/notifications?limit=50')).body;
}

export async function unreadOf(user: User): Promise<number> {
  return (await user.visitor.get('/api/notifications/unread-count')).body.count;
}

/** Waits until every event that was written is handled. */
export async function isQuiet(beem: Beem): Promise<void> {
  const queue = beem.app.get<Queue>(getQueueToken(EVENTS_QUEUE), { strict: false });
  await until('all events are handled', async () => {
    const [row] = await beem.database.query<{ n: string }>({
      name: 'test-outbox-size',
      text: 'SELECT count(*) AS n FROM outbox',
    });
    if (row?.n !== '0') return false;
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed');
    return Object.values(counts).every((count) => count === 0);
  });
}
