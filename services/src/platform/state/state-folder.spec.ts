import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../config/index.js';
import { createLogger } from '../logging/index.js';
import { StateFolder } from './state-folder.js';

type Environment = Config['env'];

const VALUE = { rows: ['one', 'two'] };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'beem-state-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function openFolder(change: Partial<Environment> = {}): StateFolder {
  const env = {
    ...{ SECRET_KEY: 'k'.repeat(32), PUBLIC_ORIGIN: 'http://localhost', REDIS_PREFIX: 'beem' },
    ...{ STATE_DIR: join(dir, 'state'), ...change },
  };
  return new StateFolder(new Config(env as Environment), createLogger('silent', 'test'));
}

const file = () => join(dir, 'state', 'known.state');

describe('the state folder', () => {
  it('gives back what was written last, to this and to a later process', async () => {
    const folder = openFolder();
    expect(await folder.read('known')).toBeNull();
    await folder.write('known', { rows: [] });
    await folder.write('known', VALUE);
    expect(await folder.read('known')).toEqual(VALUE);
    expect(await openFolder().read('known')).toEqual(VALUE);
    expect(await readdir(join(dir, 'state'))).toEqual(['known.state']);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['changed', (text: string) => text.replace('two', 'six')],
    ['cut off', (text: string) => text.slice(0, -4)],
    ['empty', () => ''],
    ['of another form', () => '{"rows":["one"]}'],
    ['binary', () => '\u0000\n\u0000'],
  ])('ignores a file that is %s', async (_what, change) => {
    await openFolder().write('known', VALUE);
    await writeFile(file(), change(await readFile(file(), 'utf8')));
    expect(await openFolder().read('known')).toBeNull();
  });

  it('ignores a file of another installation, and one under another name', async () => {
    await openFolder().write('known', VALUE);
    expect(await openFolder({ SECRET_KEY: 'x'.repeat(32) }).read('known')).toBeNull();
    expect(await openFolder({ PUBLIC_ORIGIN: 'https://beem.example' }).read('known')).toBeNull();
    expect(await openFolder({ REDIS_PREFIX: 'other' }).read('known')).toBeNull();
    await writeFile(join(dir, 'state', 'other.state'), await readFile(file()));
    expect(await openFolder().read('other')).toBeNull();
  });

  it('keeps nothing without a folder, and survives one that it may not write', async () => {
    const without = openFolder({ STATE_DIR: undefined });
    await without.write('known', VALUE);
    expect(await without.read('known')).toBeNull();
    await writeFile(join(dir, 'plain'), '');
    const inFile = openFolder({ STATE_DIR: join(dir, 'plain') });
    await inFile.write('known', VALUE);
    expect(await inFile.read('known')).toBeNull();
  });
});
