import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LocalStorage } from '../../src/platform/storage/local-storage.js';
import { type Beem, startBeem, startCommand } from '../support/index.js';
import { S3StandIn } from '../support/s3-stand-in.js';

const COUNT = 60;

let beem: Beem;
let s3: S3StandIn;
let source: string;

beforeAll(async () => {
  s3 = new S3StandIn('videos');
  const endpoint = await s3.start();
  source = await mkdtemp(join(tmpdir(), 'beem-copy-'));
  beem = await startBeem({
    roles: ['api'],
    env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  });
  const local = new LocalStorage(source);
  for (let i = 0; i < COUNT; i++) {
    const bytes = Buffer.alloc(10_000 + i, `object ${i} `);
    await local.put(`films/${i}.mp4`, Readable.from([bytes]), { contentType: 'video/mp4' });
  }
});
afterAll(async () => {
  await beem.stop();
  await s3.stop();
  await rm(source, { recursive: true });
});

test('a copy that is killed continues where it was, and a repetition has nothing to do', async () => {
  const copy = ['storage', 'copy', '--from', source, '--to', 's3://videos', '--parallel', '4'];
  const killed = startCommand(beem, ...copy);
  s3.onStore = () => {
    if (s3.objects.size === 20) killed.child.kill('SIGKILL');
  };
  expect((await killed.result).code).toBeNull();
  expect(s3.objects.size).toBeLessThan(COUNT);
  expect(s3.objects.size).toBeGreaterThanOrEqual(20);
  s3.onStore = () => {};
  for (const rest of [[], ['--sizes-only']])
    expect(await startCommand(beem, ...copy, ...rest).result).toEqual({ code: 0, said: '' });
  for (let i = 0; i < COUNT; i++)
    expect(s3.objects.get(`films/${i}.mp4`)?.body.equals(Buffer.alloc(10_000 + i, `object ${i} `))).toBe(
      true,
    );

  s3.unreadable.add('films/7.mp4');
  const [back, broken] = [await mkdtemp(join(tmpdir(), 'beem-copy-back-')), 'films/7.mp4'];
  const result = await startCommand(beem, 'storage', 'copy', '--from', 's3://videos', '--to', back).result;
  expect(result.code).toBe(1);
  expect(result.said).toMatch(/^1 objects were not copied: .*\n$/);
  expect(await new LocalStorage(back).head(broken)).toBeNull();
  await rm(back, { recursive: true });
});
