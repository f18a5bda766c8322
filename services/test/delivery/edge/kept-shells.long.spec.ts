import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_SHELLS, KeptShells } from '../../../src/features/delivery/edge/shells/kept-shells.js';
import { makeShell, type Shell } from '../../../src/features/delivery/edge/shells/shell.js';
import { Storage } from '../../../src/platform/storage/index.js';
import { until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, TEMPLATE } from '../../support/releases.js';
import { testShell } from '../../support/test-shell.js';

/** A newer build in the edge's folder: one file of its own, and nothing of the earlier builds. */
async function build(beem: ReleasesBeem, count: number): Promise<void> {
  await rm(join(beem.shellDir, 'assets'), { recursive: true });
  await writeShellFile(beem, count);
  await writeFile(join(beem.shellDir, 'index.html'), `${TEMPLATE}<!-- ${count} -->`);
}

async function writeShellFile(beem: ReleasesBeem, count: number): Promise<void> {
  await mkdir(join(beem.shellDir, 'assets'), { recursive: true });
  await writeFile(join(beem.shellDir, fileOf(count)), `console.log(${count});`);
}

const fileOf = (count: number) => `assets/part.${count}.js`;

async function storedLists(beem: ReleasesBeem): Promise<number> {
  let lists = 0;
  for await (const { key } of beem.app.get(Storage).list('shells/'))
    if (key.endsWith('/files.json')) lists += 1;
  return lists;
}

describe('files of older shells', () => {
  let beem: ReleasesBeem;

  beforeAll(async () => {
    beem = await startWithShell();
    await until('the first shell is stored', async () => (await storedLists(beem)) === 1);
  });
  afterAll(() => beem.stop());

  it('are served by an edge that never had them', async () => {
    const before = await beem.visitor().get('/assets/main.1234abcd.js');
    await build(beem, 1);
    const other = await beem.startAnother(['edge']);
    const found = await other.visitor().get('/assets/main.1234abcd.js', { 'accept-encoding': 'br' });
    expect(found.status).toBe(200);
    expect(found.body).toBe(before.body);
    expect(found.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(found.headers.get('cache-control')).toContain('immutable');
    expect(found.headers.get('content-encoding')).toBe('br');
    expect((await other.visitor().get('/assets/part.1.js')).status).toBe(200);
  });

  it('are not found when no shell had them, and nothing else of the storage is', async () => {
    for (const path of ['/assets/other.1234abcd.js', '/assets/../files.json', '/shells/x/files.json'])
      expect((await beem.visitor().get(path)).status).toBe(404);
  });

  it('go with the sixth newer shell', async () => {
    for (let count = 2; count <= KEPT_SHELLS; count += 1) {
      await build(beem, count);
      const stored = Math.min(count + 1, KEPT_SHELLS);
      await until(`shell ${count} is stored`, async () => {
        const { status } = await beem.visitor().get(`/${fileOf(count)}`);
        return status === 200 && (await storedLists(beem)) === stored && (await isStored(beem, count));
      });
    }
    const fresh = await beem.startAnother(['edge']);
    expect((await fresh.visitor().get('/assets/main.1234abcd.js')).status).toBe(404);
    expect((await fresh.visitor().get(`/${fileOf(1)}`)).status).toBe(200);
    expect((await fresh.visitor().get(`/${fileOf(KEPT_SHELLS)}`)).status).toBe(200);
  });

  it('are not served of a shell that is only prepared; an edge loads it whole, and it displaces no other', async () => {
    const kept = beem.app.get(KeptShells, { strict: false });
    const contents = new Map([
      ['/index.html', Buffer.from('prepared')],
      ['/shell-manifest.json', Buffer.from(JSON.stringify(testShell))],
      ['/assets/prepared.js', Buffer.from('"prepared"')],
    ]);
    const shell = makeShell(contents) as Shell;
    await kept.prepare(shell);
    expect(await kept.load(shell.id)).toMatchObject({ id: shell.id });
    expect(await storedLists(beem)).toBe(KEPT_SHELLS);
    const fresh = await beem.startAnother(['edge']);
    expect((await fresh.visitor().get('/assets/prepared.js')).status).toBe(404);
    expect((await fresh.visitor().get(`/${fileOf(1)}`)).status).toBe(200);
  });
});

async function isStored(beem: ReleasesBeem, count: number): Promise<boolean> {
  for await (const { key } of beem.app.get(Storage).list('shells/'))
    if (key.endsWith(fileOf(count))) return true;
  return false;
}
