import { Global, Module } from '@nestjs/common';
import { BudgetCounter } from './budget-counter.js';
import { EndConnections } from './end-connections.js';
import { NetworkLimit } from './network-limit.js';
import { RateLimiter } from './rate-limiter.js';
import { UploadSlots } from './upload-slots.js';

@Global()
@Module({
  providers: [RateLimiter, BudgetCounter, NetworkLimit, UploadSlots, EndConnections],
  exports: [RateLimiter, BudgetCounter, NetworkLimit, UploadSlots],
})
export class HttpModule {}
