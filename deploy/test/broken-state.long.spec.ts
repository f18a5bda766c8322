import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRunInfo } from '../src/cli/run-info.js';
import type { ExternalService } from '../src/local-stack/external-service.js';
import { createMail } from '../src/local-stack/mail.js';
import { createPostgres } from '../src/local-stack/postgres.js';
import { createRedis } from '../src/local-stack/redis.js';
import { StateFolder } from '../src/local-stack/state.js';
import { ask } from './support/ask.js';

const BROKEN = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"port":"abc","smtpPort":-1,"mailboxPort":99999}',
  '{"port":99999}',
];

describe('a state folder that was damaged', () => {
  let state: StateFolder;
  let service: ExternalService | undefined;

  beforeEach(() => {
    // Quotes, dollar signs, spaces and letters of any language mean something to shells and configuration files.
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), `it's a "té$t `)));
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    state.remove();
  });

  it.each(BROKEN)('starts a mail server although mail.json holds %s', async (content) => {
    writeFileSync(state.path('mail.json'), content);
    service = createMail(state, { PATH: process.env.PATH }, { usualPort: null });
    await service.start();
    expect(await service.healthy()).toBe(true);
  });

  it.each(BROKEN)('starts Redis although redis.json holds %s', async (content) => {
    writeFileSync(state.path('redis.json'), content);
    service = createRedis(state);
    await service.start();
    expect(await service.healthy()).toBe(true);
  });

  it('keeps the rows of Postgres although postgres.json and its password are lost', async () => {
    service = createPostgres(state, { disposable: true });
    const before = await service.start();
    await ask(before.DATABASE_URL, 'create table kept (id int); insert into kept values (7)');
    await service.stop();
    writeFileSync(state.path('postgres.json'), '{"port":"abc"}');
    writeFileSync(state.path('postgres.secret'), '');
    const after = await service.start();
    expect(await ask(after.DATABASE_URL, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(readFileSync(state.path('postgres.secret'), 'utf8')).toHaveLength(64);
  });

  it('takes over a running Postgres whose password is lost', async () => {
    service = createPostgres(state, { disposable: true });
    await service.start();
    writeFileSync(state.path('postgres.secret'), 'short');
    const { DATABASE_URL: after } = await service.start();
    expect(await ask(after, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('makes a new secret when the file is empty or cut off', () => {
    writeFileSync(state.path('services.secret'), '\n');
    const made = state.secret('services');
    expect(made).toMatch(/^[\da-f]{64}$/);
    writeFileSync(state.path('services.secret'), made.slice(0, 31));
    expect(state.secret('services')).toMatch(/^[\da-f]{64}$/);
    expect(state.secret('services')).toBe(state.secret('services'));
  });

  it.each([...BROKEN, '{"url":"http://localhost:3000","pid":7}'])(
    'knows no running Beem when run.json holds %s',
    (content) => {
      writeFileSync(state.path('run.json'), content);
      expect(readRunInfo(state.dir)).toBeNull();
    },
  );
});
