import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';
import { UploadSlots } from './upload-slots.js';

@Global()
@Module({ providers: [RateLimiter, UploadSlots], exports: [RateLimiter, UploadSlots] })
export class HttpModule {}
