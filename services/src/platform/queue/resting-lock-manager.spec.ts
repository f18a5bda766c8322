import { setImmediate as turn } from 'node:timers/promises';
import { RestingLockManager } from './resting-lock-manager.js';

type WorkerContext = ConstructorParameters<typeof RestingLockManager>[0];

test('no timer is left when the last job ends while its lock is renewed, and the next job starts it again', async () => {
  let begin = () => {};
  let answer = (_: string[]) => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answered = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  const worker: Partial<WorkerContext> = {
    name: 'queue',
    trace: (_kind, _operation, _destination, work) => work(),
    emit: () => true,
    extendJobLocks: () => {
      begin();
      return answered;
    },
  };
  const locks = new RestingLockManager(worker as WorkerContext, {
    ...{ lockRenewTime: 20, lockDuration: 40, workerId: 'worker' },
  });
  locks.trackJob('1', 'token', Date.now());
  await begun;
  locks.untrackJob('1');
  answer([]);
  await turn();
  await turn();
  expect(locks.isRunning()).toBe(false);
  locks.trackJob('2', 'token', Date.now());
  expect(locks.isRunning()).toBe(true);
  await locks.close();
  expect(locks.isRunning()).toBe(false);
});
