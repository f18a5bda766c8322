import type { Logger } from '@nestjs/common';
import { isDependencyAway } from '../errors/index.js';

/** Without a listener BullMQ writes every failed attempt to reach Redis to the console; /readyz shows the outage once. */
export function logUnlessAway(logger: Logger, queue: string): (error: Error) => void {
  return (error) => {
    if (!isDependencyAway(error)) logger.error({ err: error, queue }, 'a queue failed');
  };
}
