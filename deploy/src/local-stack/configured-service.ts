import { connect } from 'node:net';
import type { ExternalService, ServiceEnv } from './external-service.js';

export interface ConfiguredService {
  name: string;
  /** The variable that names the server. */
  variable: string;
  url: string;
  defaultPort: number;
}

/** A service that a variable names: it is checked and used, but never started or stopped. */
export function createConfiguredService({
  name,
  variable,
  url,
  defaultPort,
}: ConfiguredService): ExternalService {
  const target = new URL(url);
  const address = { host: target.hostname || '127.0.0.1', port: Number(target.port) || defaultPort };

  const healthy = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ ...address, timeout: 5_000 });
      const answer = (isUp: boolean) => {
        socket.destroy();
        resolve(isUp);
      };
      socket.once('connect', () => answer(true));
      socket.once('error', () => answer(false));
      socket.once('timeout', () => answer(false));
    });

  return {
    name,
    resolve: async () => `${variable} (${address.host}:${address.port})`,
    async start(): Promise<ServiceEnv> {
      if (await healthy()) return { [variable]: url };
      throw new Error(
        `${name}: ${variable} names ${address.host}:${address.port}, and nothing answers there. ` +
          `Start that server, or unset ${variable} to use the embedded one.`,
      );
    },
    healthy,
    isRunning: async () => false,
    stop: async () => undefined,
  };
}
