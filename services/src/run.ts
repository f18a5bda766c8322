import { createApp } from './create-app.js';
import { type Config, ConfigError, loadConfig } from './platform/config/index.js';
import type { ProcessRoles } from './platform/feature.js';
import { InternalServer } from './platform/internal/index.js';
import { LOGGER, type Logger } from './platform/logging/index.js';
import { startTracing } from './platform/tracing/index.js';

/** Starts a process with these roles; reports all faults of the configuration at once, then ends the process. */
export async function run(roles: ProcessRoles): Promise<void> {
  // Our parent was killed: nothing else would end this process, and its port and jobs would stay taken.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Output that does not go through the logger must not end the process either when the disk is full or the reader is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const config = readConfig();
  await startTracing(config, roles);
  const app = await createApp(config, roles);
  const logger = app.get<Logger>(LOGGER);
  // It ends the process all the same; its last words belong into the log, in the log's form.
  process.on('uncaughtExceptionMonitor', (error) => logger.fatal({ err: error }, 'the process ends'));
  const internalUrl = await app.get(InternalServer, { strict: false }).listen();
  await app.listen(config.env.PORT, config.env.HOST);
  logger.info({ internalUrl }, 'listening');
  process.send?.({ type: 'listening', url: await app.getUrl(), internalUrl });
}

function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
