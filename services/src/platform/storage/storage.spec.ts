import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3StandIn } from '../../../test/support/s3-stand-in.js';
import { until } from '../../../test/support/until.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { ObjectMissingError, ObjectTooLargeError, type Storage } from './storage.js';

interface Kind {
  storage: Storage;
  /** All files, including unfinished ones. */
  leftovers(): Promise<number>;
  /** Makes an object two days old. */
  age(key: string): Promise<void>;
  close(): Promise<void>;
}

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000);

async function openLocal(): Promise<Kind> {
  const root = await mkdtemp(join(tmpdir(), 'beem-storage-'));
  const countFiles = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return {
    storage: new LocalStorage(root),
    leftovers: countFiles,
    age: (key) => utimes(join(root, key), TWO_DAYS_AGO, TWO_DAYS_AGO),
    close: () => rm(root, { recursive: true }),
  };
}

async function openS3(): Promise<Kind> {
  const server = new S3StandIn('films');
  const storage = new S3Storage({
    bucket: 'films',
    region: 'us-east-1',
    endpoint: await server.start(),
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
  });
  return {
    storage,
    leftovers: async () => server.objects.size + server.openUploads.size,
    age: async (key) => {
      const held = server.objects.get(key);
      if (held) held.modified = TWO_DAYS_AGO;
    },
    close: async () => {
      storage.close();
      await server.stop();
    },
  };
}

const VIDEO = { contentType: 'video/mp4' };
const text = async (stream: Readable) => (await buffer(stream)).toString();

describe.each([
  ['a local folder', openLocal],
  ['an S3 bucket', openS3],
])('storage in %s', (_name, open) => {
  let kind: Kind;
  let storage: Storage;

  beforeEach(async () => {
    kind = await open();
    storage = kind.storage;
  });
  afterEach(() => kind.close());

  test('gives back what was put, whole and in ranges', async () => {
    expect(await storage.put('videos/1/film.mp4', Readable.from([Buffer.from('0123456789')]), VIDEO)).toBe(
      10,
    );
    expect(await text(await storage.get('videos/1/film.mp4'))).toBe('0123456789');
    expect(await text(await storage.get('videos/1/film.mp4', { start: 2, end: 4 }))).toBe('234');
    expect(await storage.head('videos/1/film.mp4')).toMatchObject({ key: 'videos/1/film.mp4', bytes: 10 });
  });

  test('stores an empty object', async () => {
    expect(await storage.put('empty', Readable.from([]), VIDEO)).toBe(0);
    expect(await text(await storage.get('empty'))).toBe('');
  });

  test('replaces an object whole', async () => {
    await storage.put('a', Readable.from([Buffer.from('first and longer')]), VIDEO);
    await storage.put('a', Readable.from([Buffer.from('second')]), VIDEO);
    expect(await text(await storage.get('a'))).toBe('second');
  });

  test('keeps a large object byte by byte', async () => {
    const size = 20 * 1_048_576 + 7;
    const pattern = Buffer.alloc(size, 'the quick brown fox ');
    const chunks = Array.from({ length: Math.ceil(size / 65_536) }, (_, i) =>
      pattern.subarray(i * 65_536, (i + 1) * 65_536),
    );
    expect(await storage.put('large', Readable.from(chunks), VIDEO)).toBe(size);
    expect((await buffer(await storage.get('large'))).equals(pattern)).toBe(true);
  });

  test('refuses more bytes than allowed while they arrive and leaves nothing', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    const put = storage.put('too-large', endless, { ...VIDEO, maxBytes: 10 * 1_048_576 });
    await expect(put).rejects.toThrow(ObjectTooLargeError);
    expect(endless.destroyed).toBe(true);
    expect(await kind.leftovers()).toBe(0);
  });

  test('leaves the key as it was when the source breaks', async () => {
    await storage.put('kept', Readable.from([Buffer.from('old')]), VIDEO);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(65_536);
        throw new Error('the client left');
      })(),
    );
    await expect(storage.put('kept', broken, VIDEO)).rejects.toThrow();
    expect(await text(await storage.get('kept'))).toBe('old');
    expect(await kind.leftovers()).toBe(1);
  });

  test('leaves nothing when the put is aborted or its source is cut off', async () => {
    const abort = new AbortController();
    const aborted = storage.put('aborted', new Readable({ read() {} }), { ...VIDEO, signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(aborted).rejects.toThrow();
    const cut = new Readable({ read() {} });
    cut.push(Buffer.alloc(1_000));
    setTimeout(() => cut.destroy(), 20);
    await expect(storage.put('cut', cut, VIDEO)).rejects.toThrow();
    expect(await kind.leftovers()).toBe(0);
  });

  test('copies an object as a new one, which outlives the first and replaces what was there', async () => {
    await storage.put('a/first.mp4', Readable.from([Buffer.from('0123456789')]), VIDEO);
    await storage.put('b/taken.mp4', Readable.from([Buffer.from('other and longer')]), VIDEO);
    await kind.age('a/first.mp4');
    const before = Date.now() - 1_000;
    for (const key of ['b/second.mp4', 'b/taken.mp4']) {
      await storage.copy('a/first.mp4', key);
      expect((await storage.head(key))?.lastModified.getTime()).toBeGreaterThan(before);
    }
    await storage.delete('a/first.mp4');
    expect(await storage.head('a/first.mp4')).toBeNull();
    for (const key of ['b/second.mp4', 'b/taken.mp4'])
      expect(await text(await storage.get(key))).toBe('0123456789');
    expect(await kind.leftovers()).toBe(2);
    await expect(storage.copy('a/first.mp4', 'b/third.mp4')).rejects.toThrow(ObjectMissingError);
    expect(await kind.leftovers()).toBe(2);
  });

  test('says so when an object is missing, and deletes it again without complaint', async () => {
    expect(await storage.head('nothing')).toBeNull();
    await expect(storage.get('nothing')).rejects.toThrow(ObjectMissingError);
    await storage.delete('nothing');
    await storage.put('a/b', Readable.from([Buffer.from('x')]), VIDEO);
    await storage.delete('a/b');
    expect(await storage.head('a/b')).toBeNull();
  });

  test('lists by prefix in key order, beyond one page', async () => {
    for (const key of ['b/2', 'b-1', 'a/1', 'b/10', 'b/3/x', 'bb/1', 'b/4', 'b/5'])
      await storage.put(key, Readable.from([Buffer.from(key)]), VIDEO);
    const keys: string[] = [];
    for await (const object of storage.list('b/')) keys.push(object.key);
    expect(keys).toEqual(['b/10', 'b/2', 'b/3/x', 'b/4', 'b/5']);
  });

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.incoming/x', 'a\\b', '', 'a/\u0000'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Readable.from([Buffer.from('x')]), VIDEO)).rejects.toThrow(
        'Not a storage key',
      );
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
      await expect(storage.copy('a', key)).rejects.toThrow('Not a storage key');
      await expect(storage.copy(key, 'a')).rejects.toThrow('Not a storage key');
    },
  );
});

test('a local folder loses what a killed process left half-written, and nothing that is being received', async () => {
  const root = await mkdtemp(join(tmpdir(), 'beem-storage-'));
  const storage = new LocalStorage(root);
  const body = new PassThrough();
  const put = storage.put('slow', body, VIDEO);
  const incoming = join(root, '.incoming');
  const name = await until('it is being received', async () => (await readdir(incoming).catch(() => []))[0]);
  await utimes(join(incoming, name), new Date(0), new Date(0));
  // The name that a process with our id would have given before us.
  const left = name.replace(/-\d+-(\w+)$/, '-1-$1');
  await writeFile(join(incoming, left), 'half');
  await storage.removeAbandoned();
  expect(await readdir(incoming)).toEqual([name]);
  body.end('bytes');
  expect(await put).toBe(5);
  await rm(root, { recursive: true });
});
