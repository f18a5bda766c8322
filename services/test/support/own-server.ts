import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

const PROGRAM = resolve(__dirname, '../../../deploy/jest/own-server.mjs');

/** A server that belongs to one test, which may therefore kill it. */
export interface OwnServer {
  url: string;
  /** kill −9 */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type Order = 'start' | 'kill' | 'stop';

export async function openOwnServer(kind: 'postgres' | 'redis'): Promise<OwnServer> {
  const child = fork(PROGRAM, [kind], { execArgv: [] });
  // A test that fails half-way must not keep the run from ending; the server ends with this process.
  child.unref();
  const env = await tell(child, 'start');
  return {
    url: (kind === 'postgres' ? env.DATABASE_URL : env.REDIS_URL) ?? '',
    kill: async () => void (await tell(child, 'kill')),
    restart: async () => void (await tell(child, 'start')),
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      await tell(child, 'stop');
      await ended;
    },
  };
}

function tell(child: ChildProcess, order: Order): Promise<NodeJS.ProcessEnv> {
  return new Promise((done, fail) => {
    child.once('message', (answer: { env?: NodeJS.ProcessEnv; error?: string }) => {
      child.channel?.unref();
      if (answer.error !== undefined) fail(new Error(answer.error));
      else done(answer.env ?? {});
    });
    child.send(order);
    child.channel?.ref();
  });
}
