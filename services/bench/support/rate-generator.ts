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
}

export interface RateMeasured {
  requests: number;
  p99Ms: number;
  perSecond: number;
}

/** A process of its own that asks at a rate, whether or not the last answer has come. */
export class RateGenerator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('rate-generator.mjs', import.meta.url)), {
    execArgv: [],
  });

  /** @throws Error when an answer is no success */
  run(job: RateJob): Promise<RateMeasured> {
    return new Promise((resolve, reject) => {
      this.child.once('message', ({ result, error }: { result?: RateMeasured; error?: string }) => {
        if (result) resolve(result);
        else reject(new Error(error));
      });
      this.child.send(job);
    });
  }

  end(): void {
    this.child.kill();
  }
}
