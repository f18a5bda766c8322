/** Variables a started part hands to the services, e.g. `{DATABASE_URL: 'postgres://…'}`. */
export type ServiceEnv = Record<string, string>;

/** One replaceable piece of the local stack: a database, a queue store, a mail server, a media engine. */
export interface ExternalService {
  /** As a user calls it: `Postgres`. */
  name: string;
  /** Finds (or fetches) what the part needs; answers where it comes from, in a few words. */
  resolve(): Promise<string>;
  /**
   * Starts it, or takes over one that still runs on our data; answers what the services need to know. One of ours that
   * runs but does not answer is ended first: its port is free, and its data is nobody's, only when it is gone.
   */
  start(options?: { signal?: AbortSignal | undefined }): Promise<ServiceEnv>;
  /** Whether it answers, within a few seconds. */
  healthy(): Promise<boolean>;
  /** Whether a process of ours is there, even one that does not answer. */
  isRunning(): Promise<boolean>;
  /** Stops what belongs to us; a part given by a variable is left alone. */
  stop(): Promise<void>;
}

/** A part that cannot be had: one message that says what was tried and what to do. */
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
