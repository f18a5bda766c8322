import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module.js';
import { STRIPE_WEBHOOK_PATH } from './features/payments/index.js';
import { Authentication, OriginCheck } from './platform/auth/index.js';
import type { Config } from './platform/config/index.js';
import type { ProcessRoles } from './platform/feature.js';
import {
  bodyDeadline,
  compressAnswers,
  entityEtag,
  hardenServer,
  knownContent,
  NetworkLimit,
  noStore,
  oneHost,
  readableAddress,
  securityHeaders,
  shallowBody,
} from './platform/http/index.js';
import { LiveAdapter } from './platform/live/index.js';
import { createLogger, httpLogger, NestLogger, requestContext } from './platform/logging/index.js';
import { Metrics } from './platform/metrics/index.js';
import { traceRequests } from './platform/tracing/index.js';

const JSON_LIMIT = '256kb';
const BODY_WITHIN_MS = 120_000;

/** Builds the application for some roles, ready to listen; tests and every entry point use it. */
export async function createApp(config: Config, roles: ProcessRoles): Promise<NestExpressApplication> {
  const logger = createLogger(config.env.LOG_LEVEL, roles.join('+'));
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(config, roles), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.use(traceRequests);
  app.use(httpLogger(logger, config.env.REQUEST_LOG_LEVEL));
  app.use(app.get(Metrics).observeRequests);
  app.use(securityHeaders(config));
  app.use('/api', noStore, requestContext, compressAnswers, entityEtag);
  app.use(oneHost);
  app.use(app.get(NetworkLimit).count);
  app.use(readableAddress);
  app.use(knownContent);
  app.use(bodyDeadline(BODY_WITHIN_MS));
  app.useWebSocketAdapter(new LiveAdapter(app));
  // A signature is of the bytes, so this route alone gets them as they were sent.
  app.use(STRIPE_WEBHOOK_PATH, express.raw({ type: () => true, limit: JSON_LIMIT, inflate: false }));
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.use(shallowBody);
  app.use(app.get(OriginCheck).check);
  // Pages, remotes' files and static files are the same for every visitor: only these need to know the user.
  app.use(['/api', '/media'], app.get(Authentication).authenticate);
  app.set('trust proxy', config.env.TRUSTED_PROXIES);
  app.disable('x-powered-by');
  app.disable('etag'); // Hashing every answer costs more than it saves; file handlers set their own.
  hardenServer(app.getHttpServer() as Server);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}
