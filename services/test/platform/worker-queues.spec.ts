import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { QUEUE_NAMES } from '../../src/platform/config/index.js';
import { type Beem, type BeemProcess, registration, startBeem, until } from '../support/index.js';

/** Checks of readiness that a worker adds for the queues it works on. */
const checksOf = async (worker: BeemProcess) => {
  const { body } = await worker.operator().get('/readyz');
  return Object.keys(body.checks).filter((name) => ['smtp', 'ffmpeg'].includes(name));
};

describe('workers that work on some of the queues', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  const workersOf = async (name: string) => {
    const queue = beem.app.get<Queue>(getQueueToken(name), { strict: false });
    return (await queue.getWorkers()).length;
  };

  it('leave the jobs of the others where they are, until a worker of those comes', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    // Sends no mails itself: a registration is an event.
    const others = QUEUE_NAMES.filter((name) => name !== 'mail').join(', ');
    const withoutMail = await beem.startAnother(['worker'], {
      WORKER_QUEUES: others,
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    const queue = beem.app.get<Queue>(getQueueToken('mail'), { strict: false });
    await until('the mail waits', async () => (await queue.getJobCounts('waiting')).waiting === 1);
    expect(await checksOf(withoutMail)).toEqual(['ffmpeg']);
    expect((await withoutMail.operator().get('/queues')).body).toMatchObject({
      mail: { jobs: 1, oldestSeconds: expect.any(Number) },
      media: { jobs: 0, oldestSeconds: 0 },
    });
    expect(await workersOf('mail')).toBe(0);

    const mailAlone = await beem.startAnother(['worker'], { WORKER_QUEUES: 'mail', FFMPEG_PATH: '/nowhere' });
    await beem.mail.waitFor(input.email, /Verify/);
    expect(await checksOf(mailAlone)).toEqual(['smtp']);
    expect(await Promise.all(QUEUE_NAMES.map(workersOf))).toEqual(QUEUE_NAMES.map(() => 1));
    expect(beem.mail.mails).toHaveLength(1);
  });
});
