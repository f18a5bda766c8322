import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3StandIn } from '../../../test/support/s3-stand-in.js';
import { loadStorageSettings } from '../config/index.js';
import { type CopyOptions, copyStorage } from './copy.command.js';
import { LocalStorage } from './local-storage.js';

const LARGE = Buffer.alloc(9 * 1_048_576, 'large ');
const KEYS = [
  'avatars/a.webp',
  'captions/b.vtt',
  'films/large.mp4',
  'films/small.mp4',
  'remotes/c',
  'uploads/d',
];

let root: string;
let source: string;
let local: LocalStorage;
let s3: S3StandIn;
let endpoint: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'beem-copy-'));
  source = join(root, 'source');
  local = new LocalStorage(source);
  for (const key of KEYS) await put(key, key === 'films/large.mp4' ? LARGE : Buffer.from(`bytes of ${key}`));
  s3 = new S3StandIn('videos');
  endpoint = await s3.start();
});
afterEach(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

async function put(key: string, bytes: Buffer, storage = local): Promise<void> {
  await storage.put(key, Readable.from([bytes]), { contentType: 'application/octet-stream' });
}

function run(options: CopyOptions) {
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'videos',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  return copyStorage(options, { settings: loadStorageSettings(env), note: () => {} });
}

async function copy(from: string, to: string, flags: CopyOptions = {}) {
  const { lines, failure } = await run({ from, to, json: true, ...flags });
  return { ...JSON.parse(lines.join('\n')), failure };
}

const NOTHING = { copied: 0, replaced: 0, same: 0, gone: 0, bytes: 0, failed: [], failure: null };

test('copies a folder to a bucket and the bucket to another folder, byte by byte, with their types', async () => {
  expect(await copy(source, 's3', { dryRun: true })).toMatchObject({ isDryRun: true, copied: KEYS.length });
  expect(s3.objects.size).toBe(0);
  expect(await copy(source, 's3://videos', { parallel: '3' })).toMatchObject({
    ...NOTHING,
    ...{ copied: KEYS.length, bytes: expect.any(Number), from: source, to: 's3://videos', isDryRun: false },
  });
  expect([...s3.objects.keys()].sort()).toEqual(KEYS);
  expect(s3.objects.get('captions/b.vtt')?.contentType).toBe('text/vtt; charset=utf-8');
  const back = join(root, 'back');
  expect(await copy('s3', back)).toMatchObject({ copied: KEYS.length, failure: null });
  const stored = new LocalStorage(back);
  expect((await buffer(await stored.get('films/large.mp4'))).equals(LARGE)).toBe(true);
  expect((await buffer(await stored.get('uploads/d'))).toString()).toBe('bytes of uploads/d');
  expect(await copy(source, back)).toMatchObject({ ...NOTHING, same: KEYS.length });
});

test('a second pass copies what came later and replaces what is not equal', async () => {
  await copy(source, 's3');
  await put('films/later.mp4', Buffer.from('later'));
  const small = s3.objects.get('films/small.mp4');
  if (small) small.body = Buffer.alloc(small.body.length, 'x');
  s3.objects.delete('remotes/c');
  expect(await copy(source, 's3', { sizesOnly: true })).toMatchObject({ copied: 2, replaced: 0, same: 5 });
  expect(await copy(source, 's3', { dryRun: true })).toMatchObject({ copied: 0, replaced: 1, same: 6 });
  expect(await copy(source, 's3')).toMatchObject({ ...NOTHING, replaced: 1, same: 6, bytes: 24 });
  expect(s3.objects.get('films/small.mp4')?.body.toString()).toBe('bytes of films/small.mp4');
  const { lines } = await run({ from: source, to: 's3' });
  expect(lines.at(-1)).toContain('Nothing was left to copy');
});

test('what cannot be read or is stored wrongly is named, and everything else is copied', async () => {
  s3.altered.add('films/small.mp4');
  const to = await copy(source, 's3');
  expect(to).toMatchObject({ copied: KEYS.length - 1 });
  expect(to.failed).toEqual([
    { key: 'films/small.mp4', reason: 'The target stored another content than it was sent.' },
  ]);
  expect(to.failure).toMatch(/^1 objects were not copied/);
  expect(s3.objects.has('films/small.mp4')).toBe(false);
  s3.altered.clear();
  expect(await copy(source, 's3')).toMatchObject({ copied: 1, same: KEYS.length - 1, failure: null });

  const back = join(root, 'back');
  s3.unreadable.add('films/large.mp4');
  const from = await copy('s3', back);
  expect(from).toMatchObject({ copied: KEYS.length - 1, failed: [{ key: 'films/large.mp4' }] });
  expect(await readdir(join(back, 'films'))).toEqual(['small.mp4']);
  expect(await readdir(join(back, '.incoming'))).toEqual([]);
  s3.unreadable.clear();
  expect(await copy('s3', back)).toMatchObject({ copied: 1, same: KEYS.length - 1, failure: null });
});

test('what is deleted during the copy is no failure, and the source stays as it is', async () => {
  s3.onStore = async (key) => {
    if (key === 'avatars/a.webp') await local.delete('uploads/d');
  };
  expect(await copy(source, 's3', { parallel: '1' })).toMatchObject({ copied: KEYS.length - 1, failed: [] });
  expect(
    (await readdir(source, { recursive: true, withFileTypes: true })).filter((it) => it.isFile()),
  ).toHaveLength(KEYS.length - 1);
});

test('says in one sentence what it cannot do', async () => {
  await mkdir(join(root, 'empty'));
  await writeFile(join(root, 'file'), '');
  const cases: [CopyOptions, RegExp][] = [
    [{}, /^Name both places/],
    [{ from: source }, /^Name both places/],
    [{ from: source, to: source }, /is both the source and the target\.$/],
    [{ from: source, to: join(source, 'in') }, /one lies within the other\.$/],
    [{ from: join(root, 'none'), to: 's3' }, /^There is no folder .*none\.$/],
    [{ from: join(root, 'file'), to: 's3' }, /^There is no folder .*file\.$/],
    [{ from: 'ftp://x', to: 's3' }, /^ftp:\/\/x is neither a folder nor a bucket/],
    [{ from: source, to: 's3', parallel: '0' }, /^--parallel is a number from 1 to 64\.$/],
    [{ from: 's3://other', to: source }, /^s3:\/\/other cannot be read: .*\.$/],
  ];
  for (const [options, sentence] of cases) await expect(run(options)).rejects.toThrow(sentence);
  s3.isAway = true;
  await expect(run({ from: source, to: 's3' })).rejects.toThrow(/^s3:\/\/videos cannot be read: .*\.$/);
  const settings = loadStorageSettings({});
  const unnamed = copyStorage({ from: source, to: 's3' }, { settings, note: () => {} });
  await expect(unnamed).rejects.toThrow('S3_BUCKET is not set: name the bucket, e.g. s3://beem-media.');
});
