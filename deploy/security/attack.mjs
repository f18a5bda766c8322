// Shared by the scripts beside this file: arguments, sign-in, upload, and the wait for its outcome.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const say = (text) => process.stdout.write(`${text}\n`);

const OPTIONS = {
  write: { type: 'string' },
  email: { type: 'string', default: 'creator@beem.example' },
  password: { type: 'string', default: 'beem-local-demo' },
  minutes: { type: 'string', default: '5' },
};

/**
 * Runs a script: `--write FILE` only writes the file, an address uploads it to a running Beem and follows it.
 * @param name of the attack
 * @param own options of the script, each with a default
 * @param make gives the file for these options
 */
export async function runAttack(name, own, make) {
  const defaults = Object.entries(own).map(([key, value]) => [
    key,
    { type: 'string', default: String(value) },
  ]);
  const { values, positionals } = parseArgs({
    options: { ...OPTIONS, ...Object.fromEntries(defaults) },
    allowPositionals: true,
  });
  const file = make(Object.fromEntries(Object.keys(own).map((key) => [key, Number(values[key])])));
  say(`${name}: a file of ${file.length.toLocaleString('en')} bytes`);
  if (values.write) return writeFileSync(values.write, file);
  const [origin] = positionals;
  if (!origin) {
    say('Name the address of a running Beem, or --write FILE.');
    process.exitCode = 2;
    return;
  }
  await upload(new Client(origin), file, values);
}

async function upload(client, file, { email, password, minutes }) {
  await client.send('POST', '/api/login', { json: { email, password } });
  const form = new FormData();
  const fields = { title: 'Storage and time', description: 'A file that lies.', type: 'trailer' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('video', new Blob([file]), 'video.mp4');
  const startedAt = Date.now();
  const { id } = await client.send('POST', '/api/videos', { form });
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  say(`uploaded as video ${id}`);
  while (Date.now() - startedAt < Number(minutes) * 60_000) {
    const video = await client.send('GET', `/api/videos/${id}`);
    if (video.status === 'failed') return say(`refused after ${seconds()}: ${video.failureReason}`);
    if (video.status === 'ready')
      return say(`PUBLISHED after ${seconds()}: ${await describe(client, video)}`);
    await sleep(500);
  }
  say(
    `STILL PROCESSING after ${seconds()}; the worker is held. Delete video ${id} when you have seen enough.`,
  );
}

async function describe(client, { videoUrl, duration }) {
  const head = await client.fetch('HEAD', videoUrl);
  return `${Number(head.headers.get('content-length')).toLocaleString('en')} bytes served, ${duration} s long`;
}

/** A browser that only uses the public API. */
class Client {
  cookies = new Map();

  constructor(origin) {
    this.origin = origin.replace(/\/$/, '');
  }

  async send(method, address, body = {}) {
    const response = await this.fetch(method, address, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  async fetch(method, address, { json, form } = {}) {
    const response = await fetch(this.origin + address, {
      method,
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
          : {}),
      },
      body: json ? JSON.stringify(json) : form,
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, ...value] = line.split(';')[0].split('=');
      this.cookies.set(name, value.join('='));
    }
    return response;
  }
}
