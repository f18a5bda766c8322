import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { Target } from '../../src/checks/chaos/targets.js';
import { joinUser } from '../../src/checks/chaos/users.js';
import { Mailbox } from '../../src/demo/mailbox.js';
import { findHostTools, type HostTools } from '../../src/local-stack/host-tools.js';
import { choosePort, endProcess, run, until } from '../../src/local-stack/processes.js';
import { repositoryRoot } from '../../src/local-stack/state.js';
import { type BuiltBeemHome, prepareBuiltBeem } from '../support/built-beem.js';

const CADDYFILE = path.join(repositoryRoot, 'deploy/compose/Caddyfile');
const HOST = 'films.localhost';
const LIMIT_MS = 30_000;

/** Caddy with the file of deploy/compose, on other ports, in front of these addresses. */
class OwnCaddy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly ports: { http: number; https: number; health: number },
  ) {}

  static async start(tools: HostTools, addresses: { api: string; edge: string }, https: number) {
    const folder = mkdtempSync(path.join(tmpdir(), 'beem-caddy-'));
    const ports = { http: await choosePort(), https, health: await choosePort() };
    const [program = '', ...before] = tools.caddy;
    const child = spawn(program, [...before, 'run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env: {
        ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, TLS: 'internal' },
        ...{ PUBLIC_HOST: `${HOST}:${https}`, HTTP_PORT: `${ports.http}`, HTTPS_PORT: `${https}` },
        ...{ HEALTH_PORT: `${ports.health}`, API_ADDRESS: addresses.api, EDGE_ADDRESS: addresses.edge },
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (data) => (said = `${said}${data}`.slice(-4_000)));
    const caddy = new OwnCaddy(child, folder, ports);
    const answers = () =>
      fetch(`http://127.0.0.1:${ports.health}`).then(
        (answer) => answer.ok,
        () => false,
      );
    // It signs its certificates after it listens.
    const isReady = async () =>
      (await answers()) &&
      caddy.root() !== null &&
      caddy.open().then(
        (session) => session.destroy() === undefined,
        () => false,
      );
    if (!(await until(isReady, LIMIT_MS))) throw new Error(`Caddy does not start: ${said}`);
    return caddy;
  }

  get origin(): string {
    return `https://${HOST}:${this.ports.https}`;
  }

  /** The certificate that its own ones are signed with. */
  root(): Buffer | null {
    try {
      return readFileSync(path.join(this.folder, 'caddy/pki/authorities/local/root.crt'));
    } catch {
      return null;
    }
  }

  /** Trusts its root and no other, and speaks HTTP/2. */
  async open(): Promise<ClientHttp2Session> {
    const session = connect(`https://127.0.0.1:${this.ports.https}`, {
      servername: HOST,
      ca: this.root() as Buffer,
    });
    await once(session, 'connect');
    return session;
  }

  async stop(): Promise<void> {
    if (this.child.pid) await endProcess(this.child.pid);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One request of an HTTP/2 session. */
async function ask(session: ClientHttp2Session, caddy: OwnCaddy, headers: OutgoingHttpHeaders) {
  const stream = session.request({ ':authority': `${HOST}:${caddy.ports.https}`, ...headers });
  const [answer] = (await once(stream, 'response')) as [OutgoingHttpHeaders];
  return { status: answer[':status'], headers: answer, body: await text(stream) };
}

describe('Caddy of one host', () => {
  let tools: HostTools;
  beforeAll(async () => {
    tools = await findHostTools();
  });

  it.each(['internal', 'you@beem.example'])('has a valid file, with TLS=%s', async (tls) => {
    const [program = '', ...before] = tools.caddy;
    const folder = mkdtempSync(path.join(tmpdir(), 'beem-caddy-'));
    const { code, output } = await run(
      program,
      [...before, 'validate', '--config', CADDYFILE, '--adapter', 'caddyfile'],
      {
        env: {
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          PUBLIC_HOST: 'beem.example',
          TLS: tls,
        },
      },
    );
    rmSync(folder, { recursive: true, force: true });
    expect([code, output]).toEqual([0, expect.stringContaining('Valid configuration')]);
    expect(output).not.toContain('not formatted');
  });

  describe('in front of a server', () => {
    let server: Server;
    let caddy: OwnCaddy;
    let seen: IncomingMessage[];
    let port: number;
    const listen = async () => {
      server = createServer((request, response) => {
        seen.push(request);
        request.once('data', () => response.writeHead(200).flushHeaders());
        request.resume().once('end', () => response.end('done'));
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
    };
    const close = async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    };
    beforeAll(async () => {
      port = 0;
      await listen();
      const address = `127.0.0.1:${port}`;
      caddy = await OwnCaddy.start(tools, { api: address, edge: address }, await choosePort());
    });
    beforeEach(() => {
      seen = [];
    });
    afterAll(async () => {
      await caddy?.stop();
      await close();
    });

    it('says who asks, whatever a client claims, and keeps the name of the host', async () => {
      const session = await caddy.open();
      await ask(session, caddy, {
        ':path': '/api/user',
        'x-forwarded-for': '6.6.6.6, 7.7.7.7',
        'x-forwarded-proto': 'http',
      });
      session.close();
      expect(seen[0]?.headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        host: `${HOST}:${caddy.ports.https}`,
      });
    });

    it('passes a body on as it comes', async () => {
      const session = await caddy.open();
      const headers = {
        ':path': '/api/videos',
        ':method': 'POST',
        ':authority': `${HOST}:${caddy.ports.https}`,
      };
      const stream = session.request(headers);
      stream.write('the first part');
      // The server answers to the first part; the client has not sent the rest.
      await once(stream, 'response');
      stream.end(Buffer.alloc(20 * 1_048_576));
      expect(await text(stream)).toBe('done');
      session.close();
    });

    it('holds requests while the process behind it is replaced', async () => {
      await close();
      const session = await caddy.open();
      const answer = ask(session, caddy, { ':path': '/' });
      const early = await Promise.race([answer, new Promise((done) => setTimeout(done, 1_000, 'waiting'))]);
      expect(early).toBe('waiting');
      await listen();
      expect((await answer).body).toBe('done');
      session.close();
    });

    it('leads http to https, offers HTTP/3, and answers its own health check', async () => {
      const request = httpRequest({
        port: caddy.ports.http,
        host: '127.0.0.1',
        path: '/watch/1',
        headers: { host: HOST },
      });
      request.end();
      const [redirection] = (await once(request, 'response')) as [IncomingMessage];
      redirection.resume();
      expect([redirection.statusCode, redirection.headers.location]).toEqual([
        308,
        `https://${HOST}/watch/1`,
      ]);
      const session = await caddy.open();
      expect((await ask(session, caddy, { ':path': '/' })).headers['alt-svc']).toContain('h3=');
      session.close();
    });
  });

  describe('in front of Beem', () => {
    let home: BuiltBeemHome;
    let caddy: OwnCaddy;
    let targets: Record<'api' | 'edge' | 'worker', Target>;
    beforeAll(async () => {
      home = await prepareBuiltBeem();
      const https = await choosePort();
      const env = {
        ...home.env,
        PUBLIC_ORIGIN: `https://${HOST}:${https}`,
        TRUSTED_PROXIES: '1',
        INTERNAL_PORT: '0',
      };
      const target = async (role: keyof typeof targets) =>
        new Target(role, await choosePort(), env, home.state.path(`${role}.log`), repositoryRoot);
      targets = { api: await target('api'), edge: await target('edge'), worker: await target('worker') };
      await Promise.all(Object.values(targets).map((one) => one.start()));
      const [api, edge] = [`127.0.0.1:${targets.api.port}`, `127.0.0.1:${targets.edge.port}`];
      caddy = await OwnCaddy.start(tools, { api, edge }, https);
    });
    afterAll(async () => {
      await caddy?.stop();
      await Promise.all(Object.values(targets).map((one) => one.end('SIGTERM')));
      await home?.stop();
    });

    it('leads pages to the edge and calls to the api, over HTTP/2', async () => {
      const session = await caddy.open();
      const page = await ask(session, caddy, { ':path': '/', accept: 'text/html' });
      expect([page.status, page.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      const list = await ask(session, caddy, { ':path': '/api/videos/trailers?limit=5' });
      expect([list.status, JSON.parse(list.body)]).toEqual([200, []]);
      const missing = await ask(session, caddy, { ':path': '/api/nothing' });
      expect([missing.status, missing.headers['content-type']]).toEqual([
        404,
        expect.stringContaining('problem+json'),
      ]);
      session.close();
    });

    it('passes sockets through', async () => {
      const balancer = { urls: [targets.api.url], failedTries: [] };
      const { visitor } = await joinUser('ana_behind_caddy', {
        balancer,
        mailbox: new Mailbox(home.mailboxUrl),
      });
      const open = (origin: string) =>
        new WebSocket(`wss://127.0.0.1:${caddy.ports.https}/ws`, {
          ...{ servername: HOST, ca: caddy.root() as Buffer, origin },
          headers: { host: `${HOST}:${caddy.ports.https}`, cookie: visitor.cookieHeader },
        });
      const [, refused] = (await once(open('https://elsewhere.example'), 'unexpected-response')) as [
        unknown,
        IncomingMessage,
      ];
      expect(refused.statusCode).toBe(403);
      const socket = open(caddy.origin);
      await once(socket, 'open');
      socket.ping();
      await once(socket, 'pong');
      socket.close();
    });
  });
});
