import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import sharp from 'sharp';
import { until } from '../../../../test/support/until.js';
import { type EncodedPicture, Pictures, type PoolLimits } from './pictures.js';

const SQUARE = { width: 256, height: 256, fit: 'cover', position: 'attention' } as const;
const INSIDE = { width: 1_920, height: 1_280, fit: 'inside', withoutEnlargement: true } as const;
const logger = pino({ level: 'silent' });

let users = 0;
const newUser = () => `user ${++users}`;

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#4a8' }, limitInputPixels: false });
const sizeOf = async ({ webp }: EncodedPicture) => {
  const { format, width, height, orientation, pages } = await sharp(webp).metadata();
  return { format, width, height, orientation, pages };
};
const UPRIGHT = { format: 'webp', orientation: undefined, pages: undefined };

describe('a picture', () => {
  const pictures = new Pictures(logger);

  test.each<[string, () => Promise<Buffer>, object]>([
    ['of one pixel', () => flat(1, 1).png().toBuffer(), { width: 1, height: 1 }],
    ['in CMYK', () => flat(60, 40).toColourspace('cmyk').jpeg().toBuffer(), { width: 60, height: 40 }],
    [
      'of 16 bits a channel',
      () => flat(60, 40, 4).toColourspace('rgb16').png().toBuffer(),
      { width: 60, height: 40 },
    ],
    [
      'that its camera held upright',
      () => flat(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      { width: 40, height: 60 },
    ],
    ['that moves', animation, { width: 8, height: 8 }],
    ['in AVIF', () => flat(60, 40).avif({ effort: 0 }).toBuffer(), { width: 60, height: 40 }],
    ['of 48 megapixels', () => flat(8_000, 6_000).jpeg().toBuffer(), { width: 1_707, height: 1_280 }],
    ['of 20 to 1', () => flat(20, 400).png().toBuffer(), { width: 20, height: 400 }],
  ])('%s is encoded as a still WebP that stands upright', async (_name, make, size) => {
    const input = await make();
    const inside = await pictures.encode(input, INSIDE, newUser());
    expect(await sizeOf(inside)).toEqual({ ...UPRIGHT, ...size });
    expect(Buffer.from(inside.thumbhash, 'base64').length).toBeGreaterThan(3);
    expect(await sizeOf(await pictures.encode(input, SQUARE, newUser()))).toEqual({
      ...UPRIGHT,
      width: 256,
      height: 256,
    });
  });

  const TYPE = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
  const DAMAGED = 'This picture is damaged or cut off. Please choose another one.';
  const NARROW = 'The picture is too narrow: its longer side may be at most 20 times the shorter one.';
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['one pixel wide and 16,000 high', () => flat(1, 16_000).png().toBuffer(), 415, NARROW],
    ['16,000 wide and one high', () => flat(16_000, 1).png().toBuffer(), 415, NARROW],
    ['a little over 20 to 1', () => flat(20, 401).png().toBuffer(), 415, NARROW],
    [
      'of 81 megapixels',
      () => flat(9_000, 9_000).png().toBuffer(),
      413,
      'The picture must have 50 megapixels or less.',
    ],
    [
      'of 26 megapixels in AVIF',
      () => flat(5_200, 5_000).avif({ effort: 0 }).toBuffer(),
      413,
      'The picture must have 25 megapixels or less.',
    ],
    ['cut off', async () => (await noise(300)).subarray(0, 20_000), 415, DAMAGED],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      TYPE,
    ],
    ['a TIFF', () => flat(60, 40).tiff().toBuffer(), 415, TYPE],
    ['a text', async () => Buffer.from('this is no picture'), 415, TYPE],
  ])('that is %s is refused in its own words', async (_name, make, status, message) => {
    const input = await make();
    for (const size of [SQUARE, INSIDE])
      await expect(pictures.encode(input, size, newUser())).rejects.toMatchObject({ status, message });
  });

  test('that needs more memory than its process may have is too large, and the next one is encoded', async () => {
    const small = new Pictures(logger, { ...limits(), memoryMb: 200 });
    const input = await flat(7_000, 7_000)
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await expect(small.encode(input, SQUARE, newUser())).rejects.toMatchObject({
      status: 413,
      message: 'This picture is too large to be read. Please choose a smaller one.',
    });
    expect(await sizeOf(await small.encode(await tiny(), SQUARE, newUser()))).toMatchObject({ width: 256 });
  });
});

describe('many pictures', () => {
  let pictures: Pictures;
  beforeEach(() => {
    pictures = new Pictures(logger, limits());
  });
  afterEach(async () => {
    pictures.onModuleDestroy();
    await until('no process is left', () => processes().length === 0);
  });

  const BUSY = { status: 503, code: 'unavailable', retryAfterSeconds: 2 };

  test('two are processed at once, some wait, and further ones are asked to try again', async () => {
    const input = await tiny();
    const first = [pictures.encode(input, SQUARE, newUser()), pictures.encode(input, SQUARE, newUser())];
    const frozen = await until('both are in work', () => freeze(2));
    const waiting = Array.from({ length: 3 }, () => pictures.encode(input, SQUARE, newUser()));
    await expect(pictures.encode(input, SQUARE, newUser())).rejects.toMatchObject(BUSY);
    expect(processes()).toEqual(frozen);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    for (const picture of await Promise.all([...first, ...waiting]))
      expect(await sizeOf(picture)).toMatchObject({ width: 256 });
    expect(await pictures.encode(input, SQUARE, newUser())).toHaveProperty('thumbhash');
  });

  test('a user has one in work at once, and leaves the other slot to others', async () => {
    const input = await tiny();
    const own = Array.from({ length: 3 }, () => pictures.encode(input, SQUARE, 'ada'));
    const [first = 0] = await until('one is in work', () => freeze(1));
    const other = pictures.encode(input, SQUARE, 'bob');
    await until('the other user has the second place', () => processes().length === 2);
    expect(await sizeOf(await other)).toMatchObject({ width: 256 });
    expect(processes()).toEqual([first]);
    process.kill(first, 'SIGCONT');
    for (const picture of await Promise.all(own)) expect(await sizeOf(picture)).toMatchObject({ width: 256 });
  });

  test('users take turns, however many of one wait', async () => {
    const input = await tiny();
    const done: string[] = [];
    const encode = async (name: string) => {
      await pictures.encode(input, SQUARE, name.slice(0, 3));
      done.push(name);
    };
    const first = encode('ada 1');
    const [ada = 0] = await until('one is in work', () => freeze(1));
    const second = encode('bob 1');
    const bob = await until('both are in work', () => freeze(2)?.find((pid) => pid !== ada));
    const waiting = [encode('ada 2'), encode('ada 3'), encode('eve 1')];
    process.kill(ada, 'SIGCONT');
    await Promise.all([first, ...waiting]);
    expect(done).toEqual(['ada 1', 'eve 1', 'ada 2', 'ada 3']);
    process.kill(bob, 'SIGCONT');
    await second;
  });

  test('one that waits too long is asked to try again, and those behind it get their turn', async () => {
    const input = await tiny();
    pictures = new Pictures(logger, { ...limits(), waitLimitMs: 1, waiting: 1 });
    const first = [pictures.encode(input, SQUARE, newUser()), pictures.encode(input, SQUARE, newUser())];
    const frozen = await until('both are in work', () => freeze(2));
    for (let i = 0; i < 3; i++)
      await expect(pictures.encode(input, SQUARE, newUser())).rejects.toMatchObject(BUSY);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    await Promise.all(first);
    expect(await sizeOf(await pictures.encode(input, SQUARE, newUser()))).toMatchObject({ width: 256 });
  });

  test('one whose process is killed is to be tried again, and the next one is encoded', async () => {
    const input = await tiny();
    const killed = pictures.encode(input, SQUARE, newUser());
    const refused = expect(killed).rejects.toMatchObject(BUSY);
    const [pid = 0] = await until('it is in work', () => freeze(1));
    process.kill(pid, 'SIGKILL');
    await refused;
    expect(await sizeOf(await pictures.encode(input, SQUARE, newUser()))).toMatchObject({ width: 256 });
  });

  test('one that takes too long is ended, and its slot is free again', async () => {
    pictures = new Pictures(logger, { ...limits(), wallLimitMs: 5_000, running: 1 });
    const input = await tiny();
    const slow = expect(pictures.encode(input, SQUARE, newUser())).rejects.toMatchObject(BUSY);
    await until('it is in work', () => freeze(1));
    await slow;
    expect(await sizeOf(await pictures.encode(input, SQUARE, newUser()))).toMatchObject({ width: 256 });
  });

  test('when the process ends, nothing is waited for and nothing is left', async () => {
    const input = await tiny();
    const all = Array.from({ length: 5 }, () => pictures.encode(input, SQUARE, newUser()));
    const refused = Promise.all(all.map((picture) => expect(picture).rejects.toMatchObject(BUSY)));
    await until('two are in work', () => freeze(2));
    pictures.onModuleDestroy();
    await refused;
    await until('their processes are gone', () => processes().length === 0);
    await expect(pictures.encode(input, SQUARE, newUser())).rejects.toMatchObject(BUSY);
  });
});

test('a server without descriptors left lives on, and asks to try again', async () => {
  const input = (await tiny()).toString('base64');
  const script = `
    import { closeSync, openSync } from 'node:fs';
    const { Pictures } = await import('${resolve(__dirname, 'pictures.ts')}');
    const pictures = new Pictures({ error() {} });
    const encode = () => pictures.encode(Buffer.from('${input}', 'base64'), ${JSON.stringify(SQUARE)}, 'user');
    await encode();
    const held = [];
    try { for (;;) held.push(openSync('/dev/null')); } catch {}
    const { status } = await encode().catch((error) => error);
    for (const descriptor of held) closeSync(descriptor);
    console.log(status, (await encode()).webp.length > 0);`;
  const hooks = resolve(__dirname, '../../../../../deploy/bench-hooks.mjs');
  const node = [process.execPath, '--conditions=beem-source', '--import', hooks];
  const { stdout } = await promisify(execFile)('/bin/sh', [
    ...['-c', 'ulimit -n 512; exec "$@"', 'few-descriptors'],
    ...[...node, '--input-type=module', '-e', script],
  ]);
  expect(stdout.trim()).toBe('503 true');
});

function limits(): PoolLimits {
  return {
    maxPixels: 50_000_000,
    maxAvifPixels: 25_000_000,
    maxAspect: 20,
    memoryMb: 768,
    wallLimitMs: 15_000,
    running: 2,
    waiting: 3,
    waitLimitMs: 20_000,
  };
}

function tiny(): Promise<Buffer> {
  return flat(60, 40).png().toBuffer();
}

function noise(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all([10, 200].map((shade) => flatFrame(shade)));
  return sharp(Buffer.concat(frames), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ loop: 0 })
    .toBuffer();
}

function flatFrame(shade: number): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .raw()
    .toBuffer();
}

/** Process ids of this test's running encodings; an ended process is not counted. */
function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, state, parent] = /\) (\w) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return state !== 'Z' && Number(parent) === process.pid && command.includes('encode-picture');
      } catch {
        return false; // It has ended meanwhile.
      }
    });
}

/** Freezes the processes of this number of pictures; null until there are enough. */
function freeze(count: number): number[] | null {
  const pids = processes();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids.length === count ? pids : null;
}
