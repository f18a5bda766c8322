import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

const PROGRAM = resolve(__dirname, '../../../deploy/jest/own-server.mjs');

/** A server of one test, which may therefore kill it. */
export interface OwnServer {
  url: string;
  /** The variables that configure Beem to use it. */
  env: NodeJS.ProcessEnv;
  /** kill −9; resolves when the process has ended */
  kill(): Promise<void>;
  /** It still accepts connections, but answers none. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

type Order = 'start' | 'kill' | 'freeze' | 'thaw' | 'stop';

/** A streaming standby of another server of a test. */
export function openStandby(primary: OwnServer): Promise<OwnServer> {
  return openOwnServer('postgres', [primary.url]);
}

export async function openOwnServer(
  kind: 'postgres' | 'redis' | 'payments',
  more: string[] = [],
): Promise<OwnServer> {
  // The server has the real clock, even if the test's own clock is moved: Redis does not run with libfaketime.
  const env = { ...process.env, LD_PRELOAD: undefined };
  const child = fork(PROGRAM, [kind, ...more], { execArgv: [], env });
  // A failed test must not keep the run from ending; the server ends with this process.
  child.unref();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const order = async (name: Order) => void (await notify(child, name));
  const address = await notify(child, 'start');
  return {
    url: address.DATABASE_URL ?? address.REDIS_URL ?? address.STRIPE_LOCAL_URL ?? '',
    env: address,
    kill: () => order('kill'),
    freeze: () => order('freeze'),
    thaw: () => order('thaw'),
    restart: () => order('start'),
    stop: async () => {
      child.ref();
      await order('stop');
      await ended;
    },
  };
}

/** One command at a time: each answer belongs to the previous command. */
function notify(child: ChildProcess, order: Order): Promise<NodeJS.ProcessEnv> {
  return new Promise((done, fail) => {
    const settle = () => {
      child.off('message', onAnswer).off('exit', onExit);
      child.channel?.unref();
    };
    const onAnswer = (answer: { env?: NodeJS.ProcessEnv; error?: string }) => {
      settle();
      if (answer.error !== undefined) fail(new Error(answer.error));
      else done(answer.env ?? {});
    };
    const onExit = (code: number | null) => {
      settle();
      fail(new Error(`The server's process ended with ${code} before it carried out "${order}".`));
    };
    child.on('message', onAnswer).on('exit', onExit);
    child.channel?.ref();
    child.send(order, (error) => error && fail(error));
  });
}
