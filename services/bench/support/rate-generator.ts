import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Kind {
  /** Of all requests, beside the shares of the other kinds. */
  share: number;
  /** GET where it is missing. */
  method?: string;
  /** Asked for one after the other. */
  paths: string[];
  /** JSON, sent one after the other. */
  bodies?: string[];
}

export interface RateJob {
  origin: string;
  /** One a user; each request is the next user's. */
  cookies: string[];
  kinds: Kind[];
  /** Requests a second; fewer where the server falls behind by 500 answers. */
  rate: number;
  seconds: number;
  /** How often `onWindow` is called; never where it is missing. */
  windowSeconds?: number;
}

export interface Window {
  requests: number;
  p99Ms: number;
}

export interface RateMeasured extends Window {
  perSecond: number;
}

/** A process of its own that asks at a rate, whether or not the last answer has come. */
export class RateGenerator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('rate-generator.mjs', import.meta.url)), {
    execArgv: [],
  });

  /** @throws Error when an answer is no success */
  run(job: RateJob, onWindow: (window: Window) => void = () => {}): Promise<RateMeasured> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: { window?: Window; result?: RateMeasured; error?: string }) => {
        if (message.window) return onWindow(message.window);
        this.child.off('message', onMessage);
        if (message.result) resolve(message.result);
        else reject(new Error(message.error));
      };
      this.child.on('message', onMessage);
      this.child.send(job);
    });
  }

  end(): void {
    this.child.kill();
  }
}
