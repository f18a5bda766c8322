import { loadConfig } from '../config/index.js';
import { SignedLinks } from './signed-links.js';

const SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUSTED_PROXIES: '0',
  DATABASE_URL: 'postgres://localhost/beem',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  SECRET_KEY: '8f14e45fceea167a5a36dedd4bea2543c9f0f895fb98ab9159f51fd0297e236d',
  MEDIA_DELIVERY: 'signed',
  MEDIA_LINK_SECONDS: '900',
  S3_BUCKET: 'beem-media',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const linksFor = (more: Record<string, string> = {}) => new SignedLinks(loadConfig({ ...SETTINGS, ...more }));

afterEach(() => jest.restoreAllMocks());

async function linkAt(links: SignedLinks, seconds: number): Promise<URL> {
  jest.spyOn(Date, 'now').mockReturnValue(seconds * 1_000);
  return new URL(await links.for('films/a.mp4'));
}

it('gives the same link for half of its time, in every process', async () => {
  const beginning = 450 * 4_000_000;
  const first = await linkAt(linksFor(), beginning + 1);
  expect((await linkAt(linksFor(), beginning + 449)).href).toBe(first.href);
  const later = await linkAt(linksFor(), beginning + 450);
  expect(later.href).not.toBe(first.href);
  for (const link of [first, later]) expect(link.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(first.searchParams.get('X-Amz-Date')).toBe(
    new Date(beginning * 1_000).toISOString().replace(/[-:]|\.000/g, ''),
  );
});

it.each([
  ['AWS itself', {}, 'https://beem-media.s3.eu-central-1.amazonaws.com'],
  ['another server', { S3_ENDPOINT: 'http://127.0.0.1:3900' }, 'http://127.0.0.1:3900'],
  [
    'a server with another address for browsers',
    { S3_ENDPOINT: 'http://storage:3900', S3_PUBLIC_ENDPOINT: 'https://media.beem.example' },
    'https://media.beem.example',
  ],
])('knows the origin of links to %s', async (_, settings, origin) => {
  const links = linksFor(settings as Record<string, string>);
  expect(links.origin).toBeUndefined();
  await links.onModuleInit();
  expect(links.origin).toBe(origin);
  expect(new URL(await links.for('films/a.mp4')).origin).toBe(origin);
  links.onApplicationShutdown();
});

it('signs no key that leaves the bucket, and nothing while the edge sends media', async () => {
  await expect(linksFor().for('../other')).rejects.toThrow('Not a storage key');
  const off = linksFor({ MEDIA_DELIVERY: 'proxy' });
  await off.onModuleInit();
  expect(off.origin).toBeUndefined();
  await expect(off.for('films/a.mp4')).rejects.toThrow('MEDIA_DELIVERY is not signed.');
});
