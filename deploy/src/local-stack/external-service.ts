/** Variables that a started service gives to Beem, e.g. `{DATABASE_URL: 'postgres://…'}`. */
export type ServiceEnv = Record<string, string>;

/**
 * A service of the local stack that a variable can replace: database, queue store, mail server, storage, media engine.
 */
export interface ExternalService {
  /** As messages name it: `Postgres`. */
  name: string;
  /** Finds or downloads the programs of the service; returns their source in a few words. */
  resolve(): Promise<string>;
  /**
   * Starts it, or takes over one that still runs on our data; returns the variables for Beem. A process of ours that
   * does not answer is ended first, because it holds the port and the data.
   */
  start(options?: { signal?: AbortSignal | undefined }): Promise<ServiceEnv>;
  /** Whether it answers within a few seconds. */
  healthy(): Promise<boolean>;
  /** The process of a server of ours, if one is known: its end shows without a question to the server. */
  pid?(): number | undefined;
  /** Whether a process of ours exists, even one that does not answer. */
  isRunning(): Promise<boolean>;
  /** Stops our own processes; a service named by a variable is not stopped. */
  stop(): Promise<void>;
}

/** A service that is not available: one message with all attempts and the possible remedies. */
export class ExternalServiceUnavailable extends Error {
  constructor(service: string, tried: string[], ways: string[]) {
    const list = (items: string[]) => items.map((item) => `    - ${item}`).join('\n');
    super(`${service} cannot be had.\n  Tried:\n${list(tried)}\n  What you can do:\n${list(ways)}`);
    this.name = 'ExternalServiceUnavailable';
  }
}

/** The first line of any thrown value, for lists of attempts. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? text;
}
