import { randomBytes } from 'node:crypto';
import { request as send } from 'node:http';
import type { LoadOutcome, LoadReport } from '@beem/contracts';
import type { ResolvedRemote, ResolvedRemotes } from '@beem/remote-manifest';

type Resolved = ResolvedRemotes & { visit: string };

/** The id cookie of a visitor; another id is another visitor for canaries. */
export function aVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * A visitor of a Beem on this machine with its own network: each address of 127.0.0.0/8 is one. It makes the shell's
 * calls without a browser, so that there can be hundreds.
 */
export class Visitor {
  private readonly address: string;

  /**
   * @param number from 1 to 60,000; the same number is the same network
   * @param id value of the cookie for canaries
   */
  constructor(
    private readonly beemUrl: string,
    number: number,
    private readonly id: string,
  ) {
    this.address = `127.77.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  }

  /** The build of a remote on a page that this visitor loads now; undefined when the remote is not live. */
  async load(remote: string): Promise<{ remote?: ResolvedRemote; visit: string }> {
    const { remotes, visit } = JSON.parse(await this.call('GET', '/api/remotes')) as Resolved;
    return { remote: remotes.find(({ name }) => name === remote), visit };
  }

  /** Loads the remote, and reports the result like the shell. */
  async loadAndReport(name: string, outcome: (remote: ResolvedRemote) => LoadOutcome): Promise<void> {
    const { remote, visit } = await this.load(name);
    if (!remote) throw new Error(`${name} is not live`);
    const { buildId } = remote;
    const report: LoadReport = { remote: name, buildId, outcome: outcome(remote), loadMs: 300, visit };
    await this.call('POST', '/api/registry/load-reports', report);
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
    const { port } = new URL(this.beemUrl);
    const headers = { cookie: `beem_visitor=${this.id}`, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const request = send(
        { host: '127.0.0.1', port, path, method, headers, localAddress: this.address },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => {
            if ((response.statusCode ?? 500) < 300) resolve(text);
            else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  }
}

/** Finds the id of a visitor who gets the canary of a remote, or its stable build. */
export async function findVisitor(beemUrl: string, remote: string, channel: string): Promise<string> {
  for (let number = 1; number < 10_000; number++) {
    const id = aVisitorId();
    const { remote: given } = await new Visitor(beemUrl, number, id).load(remote);
    if (given?.channel === channel) return id;
  }
  throw new Error(`Of 10,000 visitors none gets ${channel} of ${remote}`);
}
