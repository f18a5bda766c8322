import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../../test/support/until.js';
import { createOwnedName } from '../../../../platform/temporary/index.js';
import { WorkFolders } from './work-folders.js';

test('a worker looks for the folders of killed ones every hour', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
  const folders = new WorkFolders({ info: () => {} } as never);
  const left = join(tmpdir(), `beem-media-${createOwnedName().replace(/-\d+-(\w+)$/, '-1-$1')}`);
  const names = async () => (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  try {
    await folders.onApplicationBootstrap();
    const used = await folders.open();
    await mkdir(left);
    jest.advanceTimersByTime(3_599_000);
    expect(await names()).toContain(left);
    jest.advanceTimersByTime(1_000);
    await until('the folder is gone', async () => !(await names()).includes(left));
    expect(await names()).toContain(used.path);
    await used.remove();
    expect(await names()).not.toContain(used.path);
    folders.onApplicationShutdown();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
    await rm(left, { recursive: true, force: true });
  }
});
