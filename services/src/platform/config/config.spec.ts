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

/** Names of the variables that these settings make invalid. */
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
  it('demand a second factor of moderators and admins unless said otherwise, and local ones do not', () => {
    const requires = (settings: Record<string, string>) => loadConfig(settings).requiresStaffFactor;
    expect(requires(PRODUCTION)).toBe(true);
    expect(requires({ ...PRODUCTION, REQUIRE_STAFF_MFA: 'false' })).toBe(false);
    expect(requires(LOCAL)).toBe(false);
    expect(requires({ ...LOCAL, REQUIRE_STAFF_MFA: 'true' })).toBe(true);
    expect(faultsOf({ ...PRODUCTION, REQUIRE_STAFF_MFA: 'yes' })).toEqual(['REQUIRE_STAFF_MFA']);
  });

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

  it('may not read from the primary as if it were its replica', () => {
    const { DATABASE_URL } = PRODUCTION;
    expect(faultsOf({ ...PRODUCTION, DATABASE_REPLICA_URL: DATABASE_URL })).toEqual(['DATABASE_REPLICA_URL']);
    expect(faultsOf({ ...PRODUCTION, DATABASE_REPLICA_URL: 'postgres://replica/beem' })).toEqual([]);
  });

  it('may send media through signed links only from a bucket that browsers reach with TLS', () => {
    const signed = { ...PRODUCTION, MEDIA_DELIVERY: 'signed' };
    expect(faultsOf(signed)).toEqual(['MEDIA_DELIVERY']);
    expect(() => loadConfig(signed)).toThrow('STORAGE_DIR');
    const bucket = { ...signed, S3_BUCKET: 'beem-media' };
    expect(faultsOf(bucket)).toEqual([]);
    expect(faultsOf({ ...bucket, S3_ENDPOINT: 'http://storage:3900' })).toEqual(['S3_ENDPOINT']);
    const proxied = { ...bucket, S3_ENDPOINT: 'http://storage:3900' };
    expect(faultsOf({ ...proxied, S3_PUBLIC_ENDPOINT: 'http://media.beem.example' })).toEqual([
      'S3_PUBLIC_ENDPOINT',
    ]);
    expect(faultsOf({ ...proxied, S3_PUBLIC_ENDPOINT: 'https://media.beem.example' })).toEqual([]);
    expect(faultsOf({ ...proxied, ...LOCAL })).toEqual([]);
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

describe('PAYMENTS', () => {
  const keys = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_4eC39HqLyjWDarjtT1zdp7dc`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_4eC39HqLyjWDarjtT1zdp7dc`,
    STRIPE_WEBHOOK_SECRETS: 'whsec_one,whsec_two',
  });
  const stripe = { ...PRODUCTION, ...keys('live'), PAYMENTS: 'stripe' };
  const local = {
    ...LOCAL,
    ...keys('test'),
    PAYMENTS: 'local',
    STRIPE_LOCAL_URL: 'http://127.0.0.1:3007',
  };
  const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];

  it('may be off, Stripe with live keys, or the stand-in on a developer’s machine', () => {
    expect(faultsOf({ ...PRODUCTION, PAYMENTS: 'off' })).toEqual([]);
    expect(faultsOf(stripe)).toEqual([]);
    expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_restricted' })).toEqual([]);
    expect(faultsOf(local)).toEqual([]);
    expect(faultsOf({ ...LOCAL, ...keys('test'), PAYMENTS: 'stripe' })).toEqual([]);
    expect(loadConfig(local).env.STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_one', 'whsec_two']);
  });

  it('must have every key', () => {
    expect(faultsOf({ ...PRODUCTION, PAYMENTS: 'stripe' })).toEqual([...KEYS, 'STRIPE_WEBHOOK_SECRETS']);
    expect(faultsOf({ ...local, STRIPE_LOCAL_URL: '' })).toEqual(['STRIPE_LOCAL_URL']);
  });

  it('refuses live keys with the stand-in and on a developer’s machine, test keys in production', () => {
    expect(faultsOf({ ...local, ...keys('live') })).toEqual(KEYS);
    expect(faultsOf({ ...LOCAL, ...keys('live'), PAYMENTS: 'stripe' })).toEqual(KEYS);
    expect(faultsOf({ ...stripe, ...keys('test') })).toEqual(KEYS);
    expect(faultsOf({ ...stripe, ...keys('test'), NODE_ENV: 'test' })).toEqual([]);
    expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_x', NODE_ENV: 'test' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
    ]);
  });

  it('refuses the stand-in in public, and an address of it where Stripe is asked', () => {
    expect(faultsOf({ ...local, ...PRODUCTION, LOCAL_DEV: 'false' })).toEqual(['PAYMENTS']);
    expect(faultsOf({ ...stripe, STRIPE_LOCAL_URL: 'http://127.0.0.1:3007' })).toEqual(['STRIPE_LOCAL_URL']);
    expect(faultsOf({ ...local, STRIPE_LOCAL_URL: 'http://stripe.example:80' })).toEqual([
      'STRIPE_LOCAL_URL',
    ]);
  });

  it('refuses an invalid key', () => {
    expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_x' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(faultsOf({ ...stripe, STRIPE_WEBHOOK_SECRETS: 'whsec_a,sk_live_b' })).toEqual([
      'STRIPE_WEBHOOK_SECRETS',
    ]);
  });
});
