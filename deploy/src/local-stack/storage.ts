import type { ExternalService, ServiceEnv } from './external-service.js';
import type { StateFolder } from './state.js';

/** Videos and remote files: a folder of the state, or the bucket that the S3_* variables name. */
export function createStorage(state: StateFolder, env: NodeJS.ProcessEnv = process.env): ExternalService {
  const given = env.S3_ENDPOINT || env.S3_BUCKET;
  return {
    name: 'Storage',
    resolve: async () => (given ? `S3 (${env.S3_ENDPOINT ?? env.S3_BUCKET})` : 'a local folder'),
    async start(): Promise<ServiceEnv> {
      return given ? {} : { STORAGE_DIR: env.STORAGE_DIR || state.privateFolder('storage') };
    },
    healthy: async () => true,
    isRunning: async () => false,
    stop: async () => undefined,
  };
}
