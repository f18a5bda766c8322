import { randomBytes } from 'node:crypto';
import { ConfigError, loadConfig } from './config.js';

const PRODUCTION = {
  PUBLIC_ORIGIN: 'https://beem.example',
  TRUSTED_PROXIES: '1',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://db',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: randomBytes(32).toString('base64'),
  STORAGE_DIR: '/data',
};
const LOCAL = {
  ...PRODUCTION,
  LOCAL_DEV: 'true',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUSTED_PROXIES: '',
  SECRET_KEY: 'only-a-developers-machine-has-this-key',
};

/** Names of the variables that a start with these settings complains of. */
function faultsOf(settings: Record<string, string>): string[] {
  try {
    loadConfig(settings);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fault.split(':')[0] ?? '');
  }
}

describe('the settings of a public Beem', () => {
  it('are accepted when they are safe', () => {
    expect(faultsOf(PRODUCTION)).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: '0' })).toEqual([]);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (let i = 0; i < 100; i++)
        expect(faultsOf({ ...PRODUCTION, SECRET_KEY: randomBytes(32).toString(encoding) })).toEqual([]);
  });

  it.each([
    'http://beem.example',
    'http://localhost:3000',
    'https://beem.example/',
    'https://beem.example/app',
    'https://beem.example?x=1',
    'https://Beem.example',
    'https://user@beem.example',
    'https://beem.example:443',
    'https://',
    '',
  ])('may not have the origin %p', (origin) => {
    expect([...new Set(faultsOf({ ...PRODUCTION, PUBLIC_ORIGIN: origin }))]).toEqual(['PUBLIC_ORIGIN']);
  });

  it.each([
    ['too short', randomBytes(16).toString('hex')],
    ['31 bytes', randomBytes(31).toString('base64')],
    ['one letter', 'x'.repeat(64)],
    ['a repeated word', 'abcdefgh'.repeat(8)],
    ['counted up', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['repeated bytes', 'q9Xw0Lr7Tz2Vb6Nc8Md1Kf3J'.repeat(2)],
    [
      'made of digits alone',
      Buffer.from([...'31415926535897932384626433832795'].map(Number)).toString('hex'),
    ],
    ['a sentence', 'this is our very own key please do not tell anybody'],
    ['a sentence written together', 'thisisourveryownkeypleasedonottellanybodyofit'],
    ['a placeholder', `changeMe${randomBytes(32).toString('base64url')}`],
  ])('may not have a key that is %s', (_, key) => {
    expect(faultsOf({ ...PRODUCTION, SECRET_KEY: key })).toEqual(['SECRET_KEY']);
  });

  it('must say how many proxies stand before it', () => {
    expect(faultsOf({ ...PRODUCTION, TRUSTED_PROXIES: '' })).toEqual(['TRUSTED_PROXIES']);
  });

  it('must protect the figures where the internal port can be reached from elsewhere', () => {
    expect(faultsOf({ ...PRODUCTION, INTERNAL_HOST: '0.0.0.0' })).toEqual(['METRICS_TOKEN']);
    expect(
      faultsOf({ ...PRODUCTION, INTERNAL_HOST: '0.0.0.0', METRICS_TOKEN: 'a-token-for-the-scraper' }),
    ).toEqual([]);
    expect(faultsOf({ ...LOCAL, INTERNAL_HOST: '0.0.0.0' })).toEqual(['INTERNAL_HOST']);
  });

  it('are reported all at once', () => {
    const { DATABASE_URL: _, ...rest } = PRODUCTION;
    const faults = faultsOf({
      ...rest,
      PUBLIC_ORIGIN: 'http://beem.example/',
      TRUSTED_PROXIES: '',
      SECRET_KEY: 'x'.repeat(40),
    });
    expect([...new Set(faults)].sort()).toEqual([
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'SECRET_KEY',
      'TRUSTED_PROXIES',
    ]);
  });

  it('never show the key', () => {
    expect(() => loadConfig({ ...PRODUCTION, SECRET_KEY: 'x'.repeat(40) })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('xxx') }),
    );
  });
});

describe('LOCAL_DEV', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://beem.localhost'])(
    'holds for %s',
    (origin) => {
      expect(faultsOf({ ...LOCAL, PUBLIC_ORIGIN: origin })).toEqual([]);
    },
  );

  it.each([
    'https://beem.example',
    'http://192.168.1.4:3000',
    'http://localhost.beem.example',
    'http://127.0.0.1.beem.example',
  ])('is refused with the origin %s', (origin) => {
    expect(faultsOf({ ...LOCAL, PUBLIC_ORIGIN: origin })).toEqual(['PUBLIC_ORIGIN']);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', 'beem.example', '127.evil.example'])(
    'is refused when it listens on %s',
    (host) => {
      expect(faultsOf({ ...LOCAL, HOST: host })).toEqual(['HOST']);
    },
  );
});

describe('NODE_ENV=test', () => {
  const test = { ...PRODUCTION, NODE_ENV: 'test', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' };

  it('may do without TLS on loopback, and nowhere else', () => {
    expect(faultsOf(test)).toEqual([]);
    expect(faultsOf({ ...test, HOST: '0.0.0.0' })).toEqual(['PUBLIC_ORIGIN']);
    expect(faultsOf({ ...test, PUBLIC_ORIGIN: 'http://beem.example' })).toEqual(['PUBLIC_ORIGIN']);
  });
});

test('a public Beem keeps 1 GiB free, local use 100 MiB, and a variable says otherwise', () => {
  expect(loadConfig(PRODUCTION).storageMinFreeBytes).toBe(1_073_741_824);
  expect(loadConfig(LOCAL).storageMinFreeBytes).toBe(104_857_600);
  expect(loadConfig({ ...LOCAL, STORAGE_MIN_FREE_BYTES: '0' }).storageMinFreeBytes).toBe(0);
});
