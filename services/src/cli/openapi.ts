import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/index.js';
import { createOpenApiDocument } from '../platform/openapi/index.js';

/** Settings that only have to be well-formed: in Nest's preview mode nothing is built and nothing connects. */
const NOWHERE = {
  DATABASE_URL: 'postgres://nowhere',
  REDIS_URL: 'redis://nowhere',
  SMTP_URL: 'smtp://nowhere',
  LOCAL_DEV: 'true',
  SECRET_KEY: 'x'.repeat(32),
  STORAGE_DIR: '.',
};

/** Writes the REST contract, with examples where they are asked for; the same code gives the same bytes. */
export async function writeOpenApi(file: string, options: { hasExamples?: boolean } = {}): Promise<void> {
  const app = await NestFactory.create(AppModule.for(loadConfig(NOWHERE), ['api']), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  await writeFile(file, `${JSON.stringify(createOpenApiDocument(app, options), null, 2)}\n`);
}
