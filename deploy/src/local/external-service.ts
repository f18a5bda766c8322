/** Variables that a started service gives to Beem, e.g. `{DATABASE_URL: 'postgres://…'}`. */
export type ServiceEnv = Record<string, string>;

/**
 * A service of the local stack that a variable can replace: database, queue store, mail server, storage, media engine.
 */
export interface ExternalService {
  /** As messages name it: `Postgres`. */
  name: string;
  /** Finds (or fetches) what the service needs; answers where it comes from, in a few words. */
  resolve(): Promise<string>;
  /**
   * Starts it, or takes over one that still runs on our data; answers the variables that Beem needs. A process of ours
   * that runs but does not answer is ended first: until then it holds the port and the data.
   */
  start(options?: { signal?: AbortSignal | undefined }): Promise<ServiceEnv>;
  /** Whether it answers, within a few seconds. */
  healthy(): Promise<boolean>;
  /** Whether a process of ours is there, even one that does not answer. */
  isRunning(): Promise<boolean>;
  /** Stops what belongs to us; a service named by a variable is left alone. */
  stop(): Promise<void>;
}

/** A service that cannot be had: one message that says what was tried and what to do. */
export class ExternalServiceUnavailable extends Error {
  constructor(service: string, tried: string[], ways: string[]) {
    const list = (items: string[]) => items.map((item) => `    - ${item}`).join('\n');
    super(`${service} cannot be had.\n  Tried:\n${list(tried)}\n  What you can do:\n${list(ways)}`);
    this.name = 'ExternalServiceUnavailable';
  }
}

/** The first line of whatever was thrown, for lists of attempts. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? text;
}
