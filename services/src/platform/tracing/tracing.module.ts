import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { stopTracing } from './tracing.js';

@Injectable()
class TracingLifecycle implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}

/** Sends the last spans when the process ends; `run` starts tracing. */
@Module({ providers: [TracingLifecycle] })
export class TracingModule {}
