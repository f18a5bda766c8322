import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { Mailbox } from '../../../demo/mailbox.js';
import { isAlive, until } from '../../../local-stack/processes.js';
import { joinUser } from '../../chaos/users.js';
import { BeemUnderTest, type ServerName } from '../beem-under-test.js';
import { expect, expectGone, type Scenario } from '../scenario.js';

const UP_WITHIN_MS = 300_000;
const REFUSED_WITHIN_MS = 30_000;
const CTRL_C_LIMIT_MS = 5_000;
/** Beem checks for npm every two seconds; then everything stops in order. */
const LEFT_BEHIND_MS = 40_000;
const BACK_WITHIN_MS = 60_000;
const SERVERS: ServerName[] = ['services', 'postgres', 'redis', 'mail'];
const BOUNDARY = 'beem-cut-off';

const serversOf = (beem: BeemUnderTest) =>
  Promise.all(SERVERS.map(async (name) => ({ name, pid: await beem.pidOf(name) })));

async function expectAllGone(servers: { name: string; pid: number }[]): Promise<void> {
  for (const { name, pid } of servers) await expectGone(pid, name, LEFT_BEHIND_MS);
}

/** @throws Error unless it ended with a sentence that names the running process */
async function expectRefused(start: BeemUnderTest, holder: BeemUnderTest): Promise<void> {
  const code = await start.waitForEnd(REFUSED_WITHIN_MS);
  const said = start.output.trim();
  expect(code === 1 && said.startsWith('Beem '), `The second start ended with ${code} and said:\n${said}`);
  expect(said.includes(`(process ${holder.pid})`), `The second start names another process:\n${said}`);
}

/** However npm ends, its child processes must also end. */
function npmEnds(signal: 'SIGTERM' | 'SIGKILL'): Scenario {
  return {
    name: `npm gets ${signal}`,
    async run(beem) {
      await beem.stop();
      await beem.launch({}, 'npm');
      await beem.waitForOutput(/Beem is up/, UP_WITHIN_MS);
      const servers = await serversOf(beem);
      process.kill(beem.pid, signal);
      await expectAllGone(servers);
      await beem.start();
      await beem.expectRecovery(BACK_WITHIN_MS);
    },
  };
}

/** Starts an upload and waits until its first bytes have arrived. */
async function beginUpload(beem: BeemUnderTest): Promise<void> {
  const { url, mailboxUrl } = beem.runInfo();
  const username = `fault_${randomBytes(5).toString('hex')}`;
  const { visitor } = await joinUser(username, {
    balancer: { urls: [url], failedTries: [] },
    mailbox: new Mailbox(mailboxUrl ?? ''),
  });
  const upload = request(`${url}/api/videos`, {
    method: 'POST',
    agent: false,
    headers: { cookie: visitor.cookieHeader, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  upload.on('error', () => {}); // The upload is cut off.
  const fields = {
    title: 'Cut off',
    description: 'An upload that never ends.',
    type: 'trailer',
    ageRating: 'all',
  };
  for (const [name, value] of Object.entries(fields))
    upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="video"; filename="video.mp4"\r\n\r\n`);
  upload.write(randomBytes(100_000));
  const isArriving = async () => arriving(beem).length > 0;
  expect(await until(isArriving, REFUSED_WITHIN_MS, 20), 'The upload does not arrive.');
}

function arriving(beem: BeemUnderTest): string[] {
  try {
    return readdirSync(beem.state.path('storage', '.incoming'));
  } catch {
    return [];
  }
}

/** Starts, second starts and ends of all kinds. */
export const startsAndEnds: Scenario[] = [
  {
    name: 'two starts at once',
    async run(beem) {
      await beem.stop();
      const other = new BeemUnderTest(beem.state);
      await Promise.all([beem.launch(), other.launch()]);
      await until(async () => !beem.isStarted || !other.isStarted, REFUSED_WITHIN_MS);
      const [holder, refused] = beem.isStarted ? [beem, other] : [other, beem];
      await expectRefused(refused, holder);
      await holder.waitForOutput(/Beem is up/, UP_WITHIN_MS);
      const servers = await serversOf(holder);
      await holder.stop();
      await expectAllGone(servers);
      await beem.start();
    },
  },
  {
    name: 'a start beside a running Beem',
    async run(beem) {
      const servers = await serversOf(beem);
      const other = new BeemUnderTest(beem.state);
      await other.launch();
      await expectRefused(other, beem);
      expect(other.output.includes(beem.runInfo().url), `The address is not named:\n${other.output}`);
      for (const { name, pid } of servers) expect(isAlive(pid), `${name} was ended by the second start.`);
      await beem.expectRecovery(BACK_WITHIN_MS);
    },
  },
  {
    name: 'npm start is killed',
    async run(beem) {
      const [services, ...others] = await serversOf(beem);
      process.kill(beem.pid, 'SIGKILL');
      if (services) await expectGone(services.pid, 'services', LEFT_BEHIND_MS);
      await beem.start();
      for (const { name, pid } of others)
        expect((await beem.pidOf(name)) === pid, `${name} was started again beside the one that still ran.`);
      await beem.expectRecovery(BACK_WITHIN_MS);
    },
  },
  npmEnds('SIGTERM'),
  npmEnds('SIGKILL'),
  {
    name: 'Ctrl-C during an upload',
    async run(beem) {
      await beem.stop();
      const temporary = beem.state.path('temporary');
      rmSync(temporary, { recursive: true, force: true });
      mkdirSync(temporary);
      await beem.launch({ TMPDIR: temporary });
      await beem.waitForOutput(/Beem is up/, UP_WITHIN_MS);
      await beginUpload(beem);
      const servers = await serversOf(beem);
      beem.pressCtrlC();
      await beem.waitForEnd(CTRL_C_LIMIT_MS);
      for (const { name, pid } of servers) expect(!isAlive(pid), `${name} still runs after Ctrl-C.`);
      const left = [...arriving(beem), ...readdirSync(temporary).filter((name) => name.startsWith('beem-'))];
      expect(left.length === 0, `Ctrl-C left ${left.join(', ')} behind.`);
      await beem.start();
    },
  },
];
