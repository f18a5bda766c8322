import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { libraryPathOf, unpackDebianPackages } from './debian.js';
import { endProcess, findOnPath, isExecutable, run, until } from './processes.js';
import { cacheFolder } from './state.js';

const PACKAGES = ['nginx-light', 'openssl'];
const START_LIMIT_MS = 10_000;
const KEY_LIMIT_MS = 60_000;

interface Programs {
  nginx: string;
  openssl: string;
  env: NodeJS.ProcessEnv;
}

/** nginx and openssl of the system, else those of Debian's packages, unpacked without root. @throws Error when there are none */
export async function findNginx(): Promise<Programs> {
  const [nginx, openssl] = ['nginx', 'openssl'].map((name) => findOnPath(name));
  if (nginx && openssl) return { nginx, openssl, env: process.env };
  const unpacked = fromUnpacked() ?? fromUnpacked(await unpackDebianPackages('nginx', PACKAGES));
  if (!unpacked) throw new Error("Debian's packages have no nginx.");
  return openssl ? { ...unpacked, openssl } : unpacked;
}

function fromUnpacked(root = path.join(cacheFolder(), 'nginx')): Programs | null {
  const [nginx, openssl] = ['usr/sbin/nginx', 'usr/bin/openssl'].map((file) => path.join(root, file));
  if (!nginx || !openssl || !isExecutable(nginx)) return null;
  return { nginx, openssl, env: { ...process.env, LD_LIBRARY_PATH: libraryPathOf(root) } };
}

export interface ProxyOptions {
  /** Of its configuration, certificate and temporary files. */
  folder: string;
  host: string;
  port: number;
  /** Addresses of the processes behind it, e.g. `127.0.0.1:3000`. */
  api: string[];
  edge: string[];
}

export interface Proxy {
  /** File of the certificate, which signs itself. */
  certificate: string;
  stop(): Promise<void>;
}

/** Starts nginx with TLS and HTTP/2 in front of api and edge, as the chart's Ingress leads to them. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { folder, port } = options;
  const { nginx, openssl, env } = await findNginx();
  mkdirSync(folder, { recursive: true });
  const certificate = await makeCertificate(openssl, options);
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configure(options));
  const child = spawn(nginx, ['-p', folder, '-c', configuration, '-e', 'stderr'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said = `${said}${data}`.slice(-4_000);
  });
  const { pid } = child;
  if (!pid || !(await until(() => isListening(port), START_LIMIT_MS, 50))) {
    if (pid) await endProcess(pid);
    throw new Error(`nginx does not listen: ${said.trim()}`);
  }
  return {
    certificate,
    async stop() {
      await endProcess(pid);
    },
  };
}

/** Made anew for each run, so that trust in it covers nothing else. */
async function makeCertificate(openssl: string, { folder, host }: ProxyOptions): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const made = await run(
    openssl,
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-keyout',
        key,
        '-out',
        certificate,
        '-subj',
        `/CN=${host}`,
        '-addext',
        `subjectAltName=DNS:${host}`,
      ],
    ],
    { limitMs: KEY_LIMIT_MS },
  );
  if (made.code !== 0) throw new Error(`openssl: ${made.output.trim()}`);
  return certificate;
}

function configure({ folder, host, port, api, edge }: ProxyOptions): string {
  const servers = (addresses: string[]) => addresses.map((address) => `server ${address};`).join(' ');
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  error_log stderr warn;
  ${temporaryPaths(folder)}
  # The api has limits of its own for each call.
  client_max_body_size 0;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream api { ${servers(api)} keepalive 16; }
  upstream edge { ${servers(edge)} keepalive 16; }
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  # Uploads and videos go through as they come.
  proxy_request_buffering off;
  proxy_buffering off;
  proxy_read_timeout 120s;
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name ${host};
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    location / { proxy_pass http://edge; }
    location /api { proxy_pass http://api; }
    location /ws { proxy_pass http://api; }
  }
}
`;
}

/** The settings by which nginx keeps its temporary files in `folder`. */
export const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
