import { PLATFORM_CONTRACT_VERSION } from '@beem/contracts';
import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { runServicesCli } from '@beem/testing/e2e';
import { type APIRequestContext, expect } from '@playwright/test';

/** A remote of two small files that is published over HTTP, without a build and with an empty page. */
export class SmallRemote {
  private readonly token: string;

  constructor(
    private readonly request: APIRequestContext,
    readonly name: string,
  ) {
    const printed = runServicesCli('remote', 'token', 'issue', '--replace', '--label', `${name} team`, name);
    this.token = printed.split('\n').at(-1) ?? '';
  }

  /** @returns the id of the complete build */
  async upload(text: string): Promise<string> {
    const build = this.make(text);
    const { buildId } = build.manifest;
    const { missing } = await this.call('post', 'builds', build.manifest);
    for (const integrity of missing as string[]) {
      const answer = await this.request.put(
        this.address(`builds/${buildId}/files?integrity=${encodeURIComponent(integrity)}`),
        {
          headers: { ...this.headers(), 'content-type': 'application/octet-stream' },
          data: build.contents.get(integrity),
        },
      );
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await this.call('post', `builds/${buildId}/complete`);
    return buildId;
  }

  /** @param share number of visitors of 10,000; without it all get the build */
  async release(buildId: string, share?: number): Promise<void> {
    const name = share === undefined ? 'stable' : 'canary';
    const { channels } = await this.call('get', '');
    const { version } = channels.find(({ channel }: { channel: string }) => channel === name);
    await this.call('put', `channels/${name}`, { buildId, share }, { 'if-match': `"${version}"` });
  }

  private make(text: string): MadeBuild {
    return makeBuild(text, {
      remote: {
        ...{ name: this.name, platform: `^${PLATFORM_CONTRACT_VERSION}` },
        routes: [{ path: `/${this.name}`, access: 'public', title: 'Small page', expose: './home' }],
      },
      manifest: { shared: { react: '^19.0.0' }, gitRevision: 'c07e5d2c07e5d2c07e5d2' },
    });
  }

  private async call(method: 'get' | 'post' | 'put', path: string, data?: unknown, headers = {}) {
    const answer = await this.request[method](this.address(path), {
      headers: { ...this.headers(), ...headers },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  private address(path: string): string {
    return `/api/registry/remotes/${this.name}${path && `/${path}`}`;
  }

  private headers() {
    return { authorization: `Bearer ${this.token}` };
  }
}
