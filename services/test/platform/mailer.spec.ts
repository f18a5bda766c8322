import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Mailer, type MailRequest } from '../../src/platform/mail/index.js';
import { MAIL_QUEUE } from '../../src/platform/queue/index.js';
import {
  allMailsSent,
  type Beem,
  createUser,
  runScheduledTask,
  startBeem,
  type User,
} from '../support/index.js';

const TEMPLATE = 'password-changed';

let beem: Beem;
let mailer: Mailer;
let user: User;
beforeAll(async () => {
  beem = await startBeem();
  mailer = beem.app.get(Mailer, { strict: false });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  user = await createUser(beem);
});

const send = (id: string) => mailer.send(id, TEMPLATE, { userId: user.id });
const mailsTo = ({ email }: User) => beem.mail.mails.filter(({ to }) => to?.[0]?.address === email);

test('a mail that several workers send at once is sent once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => send('at-once')));
  expect(results.map(({ status }) => status)).toContain('fulfilled');
  await send('at-once');
  expect(mailsTo(user)).toHaveLength(1);
});

test('a mail that the server puts off is sent by the next attempt', async () => {
  beem.mail.refuse(1);
  await expect(send('put-off')).rejects.toMatchObject({ responseCode: 451 });
  await send('put-off');
  expect(mailsTo(user)).toHaveLength(1);
});

test('a mail whose worker was killed waits for the end of its lease', async () => {
  const take = (end: string) =>
    beem.database.pool.query(
      `INSERT INTO mail_deliveries (id, taken_until) VALUES ('killed', now() ${end} interval '20 seconds')
       ON CONFLICT (id) DO UPDATE SET taken_until = excluded.taken_until`,
    );
  await take('+');
  await expect(send('killed')).rejects.toThrow('being delivered');
  await take('-');
  await send('killed');
  expect(mailsTo(user)).toHaveLength(1);
});

test('of several mails one that the server puts off delays no other, and none is sent twice', async () => {
  const others = [await createUser(beem), await createUser(beem)];
  async function* mails(): AsyncGenerator<MailRequest> {
    for (const { id } of [user, ...others])
      yield { id: `several-${id}`, template: TEMPLATE, data: { userId: id } };
  }
  beem.mail.refuse(1);
  await expect(mailer.sendEach(mails())).rejects.toMatchObject({ responseCode: 451 });
  expect([user, ...others].map((each) => mailsTo(each).length)).toEqual([0, 1, 1]);
  await mailer.sendEach(mails());
  expect([user, ...others].map((each) => mailsTo(each).length)).toEqual([1, 1, 1]);
});

test('a job of the release before, which names a template, is a mail', async () => {
  const queue = beem.app.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  await queue.add(TEMPLATE, { id: 'before', data: { userId: user.id } });
  await allMailsSent(beem);
  expect(mailsTo(user)).toHaveLength(1);
});

test('what was sent is forgotten after two weeks', async () => {
  await beem.database.pool.query(
    `INSERT INTO mail_deliveries (id, taken_until, sent_at)
     SELECT 'old-' || days, now() - make_interval(days => days), now() FROM unnest(ARRAY[13, 15]) AS days`,
  );
  await runScheduledTask(beem, 'forget-mail-deliveries');
  const { rows } = await beem.database.pool.query(`SELECT id FROM mail_deliveries WHERE id LIKE 'old-%'`);
  expect(rows).toEqual([{ id: 'old-13' }]);
});
