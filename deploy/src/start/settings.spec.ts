import { readSettings } from './settings.js';

describe('the variables of a start', () => {
  it('may all be left out, or empty', () => {
    expect(readSettings({})).toEqual({ port: 3000 });
    expect(readSettings({ PORT: '', SECRET_KEY: '', DATABASE_URL: '', MAILBOX_PORT: '' })).toEqual({
      port: 3000,
    });
    expect(readSettings({ PORT: '3360', INTERNAL_PORT: '0' })).toEqual({ port: 3360 });
  });

  it.each(['99999', 'abc', '0', '-1', '3000.5', '1e3', ' '])('a PORT of "%s" gets one sentence', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      `PORT is "${PORT}", but a port is a whole number from 1 to 65535. For example: PORT=3001 npm start`,
    );
  });

  it('names every variable that cannot be used', () => {
    const given = {
      MAILBOX_PORT: 'x',
      INTERNAL_PORT: '70000',
      SECRET_KEY: 'short',
      REDIS_URL: 'localhost:6379',
      PAYMENTS: 'paypal',
    };
    const read = () => readSettings(given);
    for (const name of Object.keys(given)) expect(read).toThrow(name);
    expect(read).toThrow('SECRET_KEY has 5 characters, but needs at least 32.');
    expect(() => readSettings({ SECRET_KEY: ` ${'x'.repeat(31)} ` })).toThrow('SECRET_KEY has 31 characters');
    expect(read).toThrow('REDIS_URL is no address that begins with redis:// or rediss://.');
  });

  it('must not give one port to two', () => {
    expect(() => readSettings({ PORT: '3025', MAILBOX_PORT: '3025' })).toThrow(
      'PORT and MAILBOX_PORT are both 3025. Each needs a port of its own.',
    );
    expect(() => readSettings({ MAILBOX_PORT: '3000' })).toThrow(
      'PORT and MAILBOX_PORT are both 3000. Each needs a port of its own.',
    );
  });

  it('never repeats an address, which may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hidden@db' })).toThrow(/^((?!hidden).)*$/);
  });
});
