import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExternalService } from '../src/local-stack/external-service.js';
import { createMail } from '../src/local-stack/mail.js';
import { createOwnProgram } from '../src/local-stack/own-program.js';
import { choosePort } from '../src/local-stack/processes.js';
import { SERVER_TIMEOUTS } from '../src/local-stack/server-timeouts.js';
import { StateFolder } from '../src/local-stack/state.js';
import { launchOnFreePorts, PortTakenError } from '../src/local-stack/taken-ports.js';

/**
 * Another program takes a port as soon as Beem has found it free: the secret is read between the search and the bind.
 */
class StateOfBusyMachine extends StateFolder {
  port = 0;
  stranger: Server | undefined;

  override secret(name: string): string {
    this.stranger ??= createServer().listen(this.port, '127.0.0.1');
    return super.secret(name);
  }
}

describe('a port that is taken between the look and the bind', () => {
  let state: StateOfBusyMachine;
  let mail: ExternalService | undefined;

  beforeEach(async () => {
    state = new StateOfBusyMachine(mkdtempSync(path.join(tmpdir(), 'beem-ports-')));
    state.port = await choosePort();
  });
  afterEach(async () => {
    await mail?.stop();
    state.stranger?.close();
    rmSync(state.dir, { recursive: true, force: true });
  });

  it('makes the mailbox take another one', async () => {
    mail = createMail(state, { PATH: process.env.PATH }, { usualPort: state.port });
    const { MAILBOX_URL = '' } = await mail.start();
    expect(state.stranger?.listening).toBe(true);
    expect(MAILBOX_URL).not.toBe(`http://localhost:${state.port}`);
    expect(await mail.healthy()).toBe(true);
  });

  it('is an error when the user has named it', async () => {
    mail = createMail(state, { PATH: process.env.PATH, MAILBOX_PORT: String(state.port) });
    await expect(mail.start()).rejects.toThrow(`port ${state.port} (MAILBOX_PORT) is in use`);
  });

  it('is reported by the program that found it taken', async () => {
    const folder = state.privateFolder('mail');
    const program = createOwnProgram({
      ...{ title: 'The mail server', file: 'mail-server.js', folder, healthPath: '/api/health' },
      ...{ log: state.path('mail', 'mail.log'), variable: 'BEEM_MAIL_SERVER' },
      ...{ env: { PATH: process.env.PATH }, timeouts: SERVER_TIMEOUTS },
    });
    const password = state.secret('mail');
    const settings = { folder, smtpPort: await choosePort(), mailboxPort: state.port, password };
    await expect(program.launch(settings, state.port)).rejects.toThrow(PortTakenError);
  });
});

describe('a launch on free ports', () => {
  it('is tried five times at most, and once where it fails for another reason', async () => {
    let launches = 0;
    const failWith = (error: Error) => () => {
      launches += 1;
      return Promise.reject(error);
    };
    await expect(launchOnFreePorts(failWith(new PortTakenError('taken')))).rejects.toThrow('taken');
    expect(launches).toBe(5);
    await expect(launchOnFreePorts(failWith(new Error('no disk')))).rejects.toThrow('no disk');
    expect(launches).toBe(6);
  });
});
