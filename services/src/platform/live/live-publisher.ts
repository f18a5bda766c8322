import type { ServerMessage } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { eventPublishedAt } from '../events/index.js';
import { REDIS } from '../redis/index.js';
import { openSpan } from '../tracing/index.js';
import {
  BROADCAST_CHANNEL,
  channelOf,
  encodeMessage,
  encodeReconnection,
  encodeRevocation,
} from './live-channel.js';

const CHANNELS_PER_QUERY = 1_000;

/**
 * Publishes live messages to users from any process. Messages for offline users are not kept, because their screens
 * reread.
 */
@Injectable()
export class LivePublisher {
  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** @returns whether the user is online somewhere */
  async send(userId: string, message: ServerMessage): Promise<boolean> {
    return (await this.publish(userId, encode(message))) > 0;
  }

  /** Sends to all online users. */
  async sendToAll(message: ServerMessage): Promise<void> {
    await this.publish(BROADCAST_CHANNEL, encode(message));
  }

  /** Closes the sockets of sessions that have ended. */
  async revokeSessions(userId: string, sessionIds: string[]): Promise<void> {
    await this.publish(userId, encodeRevocation(sessionIds));
  }

  /** Closes every socket of a user, so that its client reconnects and is authenticated again. */
  async reconnect(userId: string): Promise<void> {
    await this.publish(userId, encodeReconnection());
  }

  /** Returns those of these users who have an open socket, so that nothing is computed for the others. */
  async findOnline(userIds: string[]): Promise<string[]> {
    const online: string[] = [];
    for (let at = 0; at < userIds.length; at += CHANNELS_PER_QUERY) {
      const asked = userIds.slice(at, at + CHANNELS_PER_QUERY);
      const channels = asked.map((userId) => channelOf(this.config.env.REDIS_PREFIX, userId));
      // The reply is channel, count, channel, count … in the order of the request.
      const counts = (await this.redis.pubsub('NUMSUB', ...channels)) as (string | number)[];
      online.push(...asked.filter((_, index) => Number(counts[index * 2 + 1]) > 0));
    }
    return online;
  }

  private publish(userId: string, payload: string): Promise<number> {
    return this.redis.publish(channelOf(this.config.env.REDIS_PREFIX, userId), payload);
  }
}

/** The delay of a message is measured from its event, if a handler sends it. */
function encode(message: ServerMessage): string {
  const span = openSpan({ name: `send ${message.type}`, kind: 'producer' });
  span?.end();
  return encodeMessage(message, eventPublishedAt() ?? Date.now(), span?.traceparent);
}
