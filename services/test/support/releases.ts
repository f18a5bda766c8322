import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteChannel, RemoteChannelStatus, RemoteEvent } from '@beem/contracts';
import type { ShellManifest } from '@beem/remote-manifest';
import type { MadeBuild } from '@beem/remote-manifest/cases';
import {
  issueTokens,
  type NewTokens,
  type TokenCommand,
} from '../../src/features/delivery/releases/index.js';
import { SecurityLog } from '../../src/platform/logging/index.js';
import { type Answer, type Beem, startBeem, type Visitor } from './index.js';
import { testShell } from './test-shell.js';

export const TEMPLATE = `<!doctype html><html><head>
<script data-origins="<!--beem:origins-->">document.documentElement.className = 'dark'</script>
<!--beem:head-->
<!--beem:remote-page <link rel="preload" as="script" href="/assets/remotes.1234abcd.js">-->
<!--beem:remotes-->
<script defer src="/assets/main.1234abcd.js"></script></head><body><div id="root"></div></body></html>`;

export const METRICS_TOKEN = 'a-token-for-the-scraper';

export interface ReleasesBeem extends Beem {
  shellDir: string;
}

/** Beem with all roles and a small built shell. */
export async function startWithShell(extra: Record<string, string> = {}): Promise<ReleasesBeem> {
  const shellDir = await mkdtemp(join(tmpdir(), 'beem-shell-'));
  await writeShell(shellDir);
  const env = { SHELL_DIR: shellDir, METRICS_TOKEN, ...extra };
  const beem = await startBeem({ roles: ['api', 'worker', 'edge'], env });
  const stop = async () => {
    await beem.stop();
    await rm(shellDir, { recursive: true, force: true });
  };
  return { ...beem, shellDir, stop };
}

export async function writeShell(dir: string, manifest: ShellManifest = testShell): Promise<void> {
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(
    join(dir, 'assets/main.1234abcd.js'),
    `console.log(${JSON.stringify('shell '.repeat(200))});`,
  );
  await writeFile(join(dir, 'sw.js'), 'self.addEventListener("fetch", () => {});');
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dir, 'manifest.webmanifest'), '{"name":"Beem"}');
  await writeFile(join(dir, 'shell-manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dir, 'index.html'), TEMPLATE);
}

/** A newer build of a shell, named in its page, its service worker and one of its files. */
export async function releaseShell(
  dir: string,
  name: string,
  change: Partial<ShellManifest> = {},
): Promise<void> {
  await writeFile(join(dir, 'shell-manifest.json'), JSON.stringify({ ...testShell, ...change }));
  await writeFile(join(dir, 'sw.js'), `// ${name}`);
  await writeFile(join(dir, `assets/${name}.js`), `console.log('${name}');`);
  await writeFile(join(dir, 'index.html'), `${TEMPLATE}<!-- ${name} -->`);
}

/** What the commands about publish tokens need, as an operator runs them on the server. */
export function tokenAccess(beem: Beem, change: Partial<TokenCommand> = {}): TokenCommand {
  const { DATABASE_URL: databaseUrl } = beem.config.env;
  const security = beem.app.get(SecurityLog);
  return { databaseUrl, security, label: 'operator', note: () => {}, ...change };
}

/** A team with its remote's token, and the calls of the command line. */
export class Team {
  constructor(
    private readonly visitor: Visitor,
    readonly remote: string,
    readonly token: string,
  ) {}

  static async of(beem: Beem, remote = 'mfe-feed', options: NewTokens = {}): Promise<Team> {
    const [token = ''] = await issueTokens([remote], options, tokenAccess(beem, { label: `${remote} team` }));
    return new Team(beem.visitor(), remote, token);
  }

  start({ manifest }: MadeBuild, remote = this.remote): Promise<Answer> {
    return this.send('POST', `${remote}/builds`, manifest);
  }

  sendFile(buildId: string, integrity: string, content: Buffer): Promise<Answer> {
    const path = `${this.remote}/builds/${buildId}/files?integrity=${encodeURIComponent(integrity)}`;
    return this.send('PUT', path, new Uint8Array(content), { 'content-type': 'application/octet-stream' });
  }

  complete(buildId: string): Promise<Answer> {
    return this.send('POST', `${this.remote}/builds/${buildId}/complete`);
  }

  point(buildId: string, version: number | null): Promise<Answer> {
    const headers: Record<string, string> = version === null ? {} : { 'if-match': `"${version}"` };
    return this.send('PUT', `${this.remote}/channels/stable`, { buildId }, headers);
  }

  rollBack(version: number): Promise<Answer> {
    const path = `${this.remote}/channels/stable/rollback`;
    return this.send('POST', path, undefined, { 'if-match': `"${version}"` });
  }

  retire(version: number): Promise<Answer> {
    return this.change('DELETE', 'stable', { version });
  }

  /** @param share of 10,000 visitors */
  pointCanary(buildId: string, share: number, version: number): Promise<Answer> {
    return this.change('PUT', 'canary', { version, body: { buildId, share } });
  }

  closeCanary(version: number, reason?: string): Promise<Answer> {
    return this.change('DELETE', 'canary', { version, body: { reason } });
  }

  promote(version: number): Promise<Answer> {
    return this.change('POST', 'canary/promote', { version });
  }

  /** Uploads a build and gives it to a share of the visitors. */
  async publishCanary(build: MadeBuild, share: number): Promise<RemoteChannel> {
    await this.upload(build);
    const { version } = await this.canary();
    const answer = await this.pointCanary(build.manifest.buildId, share, version);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  }

  status(): Promise<Answer> {
    return this.send('GET', this.remote);
  }

  async upload(build: MadeBuild): Promise<void> {
    const { body } = await this.start(build);
    for (const integrity of body.missing) {
      await this.sendFile(
        build.manifest.buildId,
        integrity,
        build.contents.get(integrity) ?? Buffer.alloc(0),
      );
    }
    expect(await this.complete(build.manifest.buildId)).toMatchObject({ status: 200 });
  }

  /** The whole release: upload, then point stable at it from its current version. */
  async publish(build: MadeBuild): Promise<RemoteChannel> {
    await this.upload(build);
    const { version } = await this.stable();
    const answer = await this.point(build.manifest.buildId, version);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async stable(): Promise<RemoteChannelStatus> {
    return (await this.status()).body.channels[0];
  }

  async canary(): Promise<RemoteChannel> {
    return (await this.status()).body.channels[1];
  }

  /** What happened to builds and channels, but not to tokens, of which this team has one. */
  async events(): Promise<RemoteEvent[]> {
    const events: RemoteEvent[] = (await this.status()).body.events;
    return events.filter(({ kind }) => !kind.startsWith('token_'));
  }

  private change(
    method: string,
    path: string,
    { version, body }: { version: number; body?: unknown },
  ): Promise<Answer> {
    return this.send(method, `${this.remote}/channels/${path}`, body, { 'if-match': `"${version}"` });
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.visitor.send(method, `/api/registry/remotes/${path}`, {
      body,
      headers: { authorization: `Bearer ${this.token}`, ...headers },
    });
  }
}
