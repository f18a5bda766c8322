import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { ARCHIVE_TIMEOUT_SECONDS } from '../../src/checks/drill/archive.js';
import { run } from '../../src/local-stack/processes.js';
import { repositoryRoot } from '../../src/local-stack/state.js';

const FOLDER = path.join(repositoryRoot, 'deploy/compose');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const SCRIPTS = ['backup', 'restore', 'upgrade', 'lib.sh'];
const GIVEN_BY_UPGRADE = 'BEEM_REGISTRY_TOKENS';
/** Processes of Beem that start from settings, with the entry of each. */
const ROLES = [
  'migrate',
  'api',
  'edge',
  'worker-media',
  'worker-notifications',
  'worker-events',
  'worker-background',
];
/** The values that compose gives to variables without one in .env. */
const FILLED: Record<string, string> = {
  ...{ PUBLIC_HOST: 'beem.example', TLS: 'you@beem.example', SMTP_URL: 'smtps://u:p%40@mail.example:465' },
  ...{ MAIL_FROM: 'Beem <hello@beem.example>', SECRET_KEY: randomBytes(32).toString('base64') },
  ...{ POSTGRES_PASSWORD: 'b1', REDIS_PASSWORD: 'c2', STORAGE_RPC_SECRET: 'd3', S3_ACCESS_KEY_ID: 'GK4' },
  S3_SECRET_ACCESS_KEY: 'e5',
};

interface Service {
  image: string;
  user?: string;
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  profiles?: string[];
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const service = (name: string) => compose.services[name] as Service;

/** `name` to whether the example gives a value, and the value. */
const example = new Map(
  [...read('.env.example').matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, off, name = '', value = '']) => [name, { isDefault: off === '#', value }],
  ),
);

/** Replaces `${NAME}`, `${NAME:?}` and `${NAME:-default}` as compose does. */
const interpolate = (text: string, env: Record<string, string>) =>
  text.replaceAll(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, rest = '') => {
    const value = env[name] ?? '';
    if (value === '' && sign === '?') throw new Error(`${name} is empty`);
    return value === '' && sign === '-' ? rest : value;
  });

describe('deploy/compose', () => {
  it('names each value that it uses in .env.example, with a sentence, and no other', () => {
    const used = new Set([
      ...[...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name),
      ...SCRIPTS.flatMap((file) =>
        [...read(file).matchAll(/\$\(setting ([A-Z0-9_]+)/g)].map(([, name]) => name),
      ),
    ]);
    used.delete(GIVEN_BY_UPGRADE);
    expect([...example.keys()].sort()).toEqual([...used].sort());
    const lines = read('.env.example').split('\n');
    const bare = lines.filter(
      (line, at) => /^#?[A-Z0-9_]+=/.test(line) && !/^# .+[.:)\w/]$/.test(lines[at - 1] ?? ''),
    );
    expect(bare).toEqual([]);
  });

  it('leaves open exactly what it cannot start without, and says which command makes each secret', () => {
    const needed = new Set(
      [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => name),
    );
    const open = [...example].filter(([, { isDefault, value }]) => !isDefault && value.includes('<'));
    expect(open.map(([name]) => name).sort()).toEqual(
      [...needed].filter((name) => name !== 'BEEM_TAG').sort(),
    );
    const secrets = open.filter(([name]) => /KEY|SECRET|PASSWORD/.test(name));
    expect(secrets.length).toBe(6);
    for (const [, { value }] of secrets) expect(value).toMatch(/openssl rand/);
  });

  it('has defaults in .env.example as in compose.yaml', () => {
    const defaults = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):-([^}]+)\}/g)];
    expect(defaults.length).toBeGreaterThan(6);
    for (const [, name = '', value] of defaults)
      expect([name, example.get(name)?.value]).toEqual([name, value]);
  });

  it('starts every role with settings that production accepts, and that exist', async () => {
    const config = pathToFileURL(path.join(repositoryRoot, 'services/dist/platform/config/index.js')).href;
    const environments = ROLES.map((name) =>
      Object.fromEntries(
        Object.entries(service(name).environment ?? {}).map(([key, value]) => [
          key,
          interpolate(value, FILLED),
        ]),
      ),
    );
    const program = `
      const { environment, loadConfig } = await import(process.argv[1]);
      const { shape } = environment;
      for (const env of JSON.parse(process.argv[2])) {
        const unknown = Object.keys(env).filter((name) => !(name in shape));
        if (unknown.length > 0) throw new Error('unknown: ' + unknown);
        const { isSecureOrigin } = loadConfig(env);
        if (!isSecureOrigin) throw new Error('no https');
      }`;
    const args = ['--input-type=module', '-e', program, config, JSON.stringify(environments)];
    const { code, output } = await run(process.execPath, args);
    expect([code, output]).toEqual([0, '']);
  });

  it('archives the log of Postgres as the drill does, of one version of Postgres', () => {
    const { command = [], image } = service('postgres');
    expect(command).toContain(`archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}`);
    expect(command).toContain('archive_command=pgbackrest --stanza=beem archive-push %p');
    const [, version] = /beem-postgres:([\d.]+)$/.exec(image) ?? [];
    expect(read('Containerfile')).toContain(`FROM docker.io/library/postgres:${version}-bookworm`);
    const [major] = version?.split('.') ?? [];
    expect(read('pgbackrest.conf')).toContain(`pg1-path=/var/lib/postgresql/${major}/docker`);
    expect(read('restore')).toContain(`versions=/var/lib/postgresql/${major}\n`);
  });

  it('has a worker for every queue, and ffmpeg where media are', () => {
    const workers = ROLES.filter((name) => name.startsWith('worker'));
    const queues = workers.flatMap((name) => service(name).environment?.WORKER_QUEUES?.split(',') ?? []);
    expect(queues.sort()).toEqual(['deletions', 'events', 'mail', 'maintenance', 'media', 'notifications']);
    expect(service('worker-media').image).toContain('beem-media');
  });

  it('publishes the ports of Caddy and no other, and lets the media worker reach the three servers alone', () => {
    const published = services.filter(([, { ports = [] }]) => ports.length > 0);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['caddy', ['80:80/tcp', '443:443/tcp', '443:443/udp']],
    ]);
    const [network = ''] = service('worker-media').networks ?? [];
    expect(service('worker-media').networks).toEqual([network]);
    expect(compose.networks[network]?.internal).toBe(true);
    const there = services
      .filter(([, { networks = [] }]) => networks.includes(network))
      .map(([name]) => name);
    expect(there.sort()).toEqual(['postgres', 'redis', 'storage', 'worker-media']);
    for (const name of ['postgres', 'redis', 'storage', 'edge', 'worker-notifications', 'migrate', 'objects'])
      for (const one of service(name).networks ?? [])
        expect([name, one, compose.networks[one]?.internal]).toEqual([name, one, true]);
  });

  it.each(services)('runs %s from a pinned image, without rights, within limits', (name, one) => {
    const image = interpolate(one.image, { BEEM_TAG: 'v1' });
    expect(image).toMatch(
      /^(localhost\/beem-(api|edge|media|build):v1|localhost\/beem-postgres:18\.\d+|docker\.io\/[\w/-]+:v?\d+\.\d+(\.\d+)?[\w.-]*)$/,
    );
    expect(one.read_only).toBe(name !== 'publish');
    expect([one.cap_drop, one.security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
    expect(one.cap_add ?? []).toEqual({ caddy: ['NET_BIND_SERVICE'], volumes: ['CHOWN'] }[name] ?? []);
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.logging?.options['max-size']).toBeDefined();
    // Beem's own images have a user; the one that gives volumes away is root, without a network.
    if (!image.startsWith('localhost/') && !one.profiles) expect(one.user).toBeDefined();
    if (one.user?.startsWith('0')) expect([name, one.network_mode]).toEqual(['volumes', 'none']);
  });

  it('gives every role the time to end its requests and jobs, and asks it whether it is ready', () => {
    const jobsMs = Number(
      /JOBS_TIMEOUT_MS = ([\d_]+)/
        .exec(
          readFileSync(path.join(repositoryRoot, 'services/src/platform/queue/resilient-worker.ts'), 'utf8'),
        )?.[1]
        ?.replaceAll('_', ''),
    );
    const requestsMs = Number(
      /LOCAL_DEV \? [\d_]+ : ([\d_]+)/
        .exec(readFileSync(path.join(repositoryRoot, 'services/src/platform/config/config.ts'), 'utf8'))?.[1]
        ?.replaceAll('_', ''),
    );
    const chart = parse(readFileSync(path.join(repositoryRoot, 'deploy/helm/beem/values.yaml'), 'utf8')) as {
      api: { gracePeriodSeconds: number };
      workers: Record<string, { gracePeriodSeconds: number }>;
    };
    for (const name of ROLES.slice(1)) {
      const graceMs = Number.parseInt(service(name).stop_grace_period ?? '', 10) * 1_000;
      const worker = chart.workers[name.replace('worker-', '')];
      expect(graceMs).toBeGreaterThan(worker ? jobsMs : requestsMs);
      expect(graceMs).toBe((worker ?? chart.api).gracePeriodSeconds * 1_000);
      expect(service(name).healthcheck?.test.at(-1)).toContain('http://127.0.0.1:9000/readyz');
    }
  });

  it('has a Caddyfile whose variables compose sets or which have a default', () => {
    const open = [...read('Caddyfile').matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(service('caddy').environment ?? {}).sort()).toEqual([...new Set(open)].sort());
  });

  it('has three commands that explain themselves and refuse what they do not know', async () => {
    for (const name of ['backup', 'restore', 'upgrade']) {
      const script = path.join(FOLDER, name);
      const help = await run(script, ['--help']);
      expect([help.code, help.stdout]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: ${name} `))]);
      const refused = await run(script, ['--everything']);
      expect([refused.code, refused.stderr]).toEqual([
        1,
        `${name}: There is no option "--everything"; --help names those there are.\n`,
      ]);
    }
  });
});
