import { Global, Module } from '@nestjs/common';
import { BudgetCounter } from './budget-counter.js';
import { NetworkLimit } from './network-limit.js';
import { RateLimiter } from './rate-limiter.js';

@Global()
@Module({
  providers: [RateLimiter, BudgetCounter, NetworkLimit],
  exports: [RateLimiter, BudgetCounter, NetworkLimit],
})
export class HttpModule {}
