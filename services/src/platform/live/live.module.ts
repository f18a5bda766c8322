import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature.js';
import { LiveGateway } from './live.gateway.js';
import { LiveGate } from './live-gate.js';
import { LivePublisher } from './live-publisher.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { ReconnectHandler } from './reconnect.handler.js';
import { RevokedSessionsHandler } from './revoked-sessions.handler.js';

@Global()
@Module({})
export class LiveModule {
  static readonly forRoles = defineFeature(LiveModule, {
    providers: [LivePublisher],
    exports: [LivePublisher],
    api: { providers: [LiveSubscriptions, LiveGate, LiveGateway] },
    worker: [RevokedSessionsHandler, ReconnectHandler],
  });
}
