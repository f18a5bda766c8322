import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, expectGone, type Scenario } from '../scenario.js';

const BACK_WITHIN_MS = 60_000;
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

/** Accepts connections and never answers. */
async function listenInSilence(port: number): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const mailboxPort = (url: string | null) => Number(new URL(url ?? '').port);

export const portsAndKeys: Scenario[] = [
  {
    name: 'a silent stranger takes the mailbox port while Beem runs',
    async run(beem) {
      const port = mailboxPort(beem.runInfo().mailboxUrl);
      await beem.kill('mail');
      const stranger = await listenInSilence(port);
      try {
        await beem.waitForOutput(/Mail had gone and is back/, BACK_WITHIN_MS);
        await beem.expectRecovery(BACK_WITHIN_MS);
        expect(mailboxPort(beem.runInfo().mailboxUrl) !== port, 'run.json names the port of the stranger.');
      } finally {
        stranger.close();
      }
    },
  },
  {
    name: 'a silent stranger has the mailbox port at the start and at the stop',
    async run(beem) {
      const port = mailboxPort(beem.runInfo().mailboxUrl);
      await beem.stop();
      const stranger = await listenInSilence(port);
      try {
        await beem.launch();
        await beem.waitForOutput(/Beem is up/, START_WITHIN_MS);
        await beem.expectRecovery(BACK_WITHIN_MS);
        beem.pressCtrlC();
        await beem.waitForEnd(STOP_WITHIN_MS);
      } finally {
        stranger.close();
      }
    },
  },
  {
    name: 'Ctrl-C twice while a server is silent',
    async run(beem) {
      const services = await beem.pidOf('services');
      const postgres = await beem.signal('postgres', 'SIGSTOP');
      beem.pressCtrlC();
      await sleep(1_500);
      beem.pressCtrlC();
      await beem.waitForEnd(2_000);
      await expectGone(services, 'The services');
      await beem.start();
      await beem.expectRecovery(BACK_WITHIN_MS);
      await expectGone(postgres, 'The silent Postgres');
    },
  },
];
