// Sends four tiny pictures at once as profile pictures and measures how long another user's sign-in takes meanwhile.
// Usage: node deploy/security/picture-bomb.mjs http://localhost:3000 [--picture FILE] [--pid N]
// With the process id of the services (`pgrep -f services/dist/main.local.js`) it also shows their memory,
// that of processes which they started included. "held" means that no sign-in took longer than two seconds; the exit
// code says so too.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';

const PICTURES = 4;
const SLOWEST_MS = 2_000;

const { values, positionals } = parseArgs({
  options: { picture: { type: 'string' }, pid: { type: 'string' } },
  allowPositionals: true,
});
const origin = (positionals[0] ?? 'http://localhost:3000').replace(/\/$/, '');

/** A flat PNG. One pixel wide and 16,000 high, it is 256 × 4,096,000 once its shorter side fills a square of 256. */
function flatPng(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + 3 * width), 0), { level: 9 });
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(checksum(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** CRC-32, as PNG has it; Node has a function for it from version 22 on. */
function checksum(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** @returns status 0 when the connection was lost */
async function send(method, path, { json, form, cookie } = {}) {
  const headers = { ...(json ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) };
  const body = json ? JSON.stringify(json) : form;
  const answer = await fetch(origin + path, { method, headers, body }).catch(() => null);
  if (!answer) return { status: 0, text: 'the connection was lost', cookie: '' };
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, text, cookie: cookies.join('; ') };
}

async function register() {
  const username = `picture_${randomBytes(4).toString('hex')}`;
  const account = {
    email: `${username}@kiki.example.com`,
    password: `${randomBytes(12).toString('base64url')} lantern`,
  };
  const { status, text } = await send('POST', '/api/register', {
    json: { ...account, username, acceptedTerms: true },
  });
  if (status !== 201) throw new Error(`Registration answered ${status}: ${text}`);
  return account;
}

async function signIn(account) {
  const { status, text, cookie } = await send('POST', '/api/login', { json: account });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${text}`);
  return cookie;
}

/** Resident memory in MB of a process and its children. */
function memoryOf(pid) {
  const parents = new Map();
  const resident = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(name, /^PPid:\s*(\d+)/m.exec(status)?.[1]);
      resident.set(name, Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isOurs = (name) => name !== undefined && (name === pid || isOurs(parents.get(name)));
  const kilobytes = [...resident].reduce((sum, [name, size]) => (isOurs(name) ? sum + size : sum), 0);
  return Math.round(kilobytes / 1024);
}

const picture = values.picture ? readFileSync(values.picture) : flatPng(1, 16_000);
console.log(`${PICTURES} pictures of ${picture.length.toLocaleString('en')} bytes each`);
const victim = await register();
const cookies = [];
for (let i = 0; i < PICTURES; i++) cookies.push(await signIn(await register()));

const memoryBefore = values.pid ? memoryOf(values.pid) : 0;
const startedAt = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(2);
let answered = 0;
const attacks = cookies.map(async (cookie) => {
  const form = new FormData();
  form.set('profileImage', new Blob([picture]), 'me.png');
  const { status, text } = await send('PUT', '/api/profile', { form, cookie });
  answered++;
  console.log(`a picture was answered with ${status} after ${seconds(startedAt)} s: ${text.slice(0, 200)}`);
});
const waits = [];
let memoryMost = memoryBefore;
const watch = setInterval(() => {
  if (values.pid) memoryMost = Math.max(memoryMost, memoryOf(values.pid));
}, 100);
do {
  const since = Date.now();
  const { status } = await send('POST', '/api/login', { json: victim });
  if (status !== 200) console.log(`a sign-in of another user was answered with ${status}`);
  waits.push(Date.now() - since);
  await sleep(100);
} while (answered < PICTURES);
await Promise.all(attacks);
clearInterval(watch);

const longest = Math.max(...waits);
console.log(
  `\n${waits.length} sign-ins of another user meanwhile; the longest took ${(longest / 1000).toFixed(2)} s.`,
);
if (values.pid) console.log(`Memory of the services: ${memoryBefore} MB before, ${memoryMost} MB at most.`);
const isHeld = longest <= SLOWEST_MS;
console.log(isHeld ? 'held' : 'NOT held: pictures keep others waiting');
process.exit(isHeld ? 0 : 1);
