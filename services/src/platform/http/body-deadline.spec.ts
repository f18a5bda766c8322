import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { until } from '../../../test/support/until.js';
import { bodyDeadline } from './body-deadline.js';

/** Leaves the loop over the body, which destroys the request, and then answers. */
async function breakOff(request: Request, response: Response): Promise<void> {
  for await (const _chunk of request) break;
  await setImmediate();
  response.end('too long');
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';
/** Deadlines in milliseconds by the beginning of the path: one that no test reaches, and one for which a test waits. */
const DEADLINES = { '/long': 600_000, '/short': 100 };

describe('the deadline of a body', () => {
  let server: Server;
  beforeAll(async () => {
    const deadlines = Object.entries(DEADLINES).map(([path, ms]) => ({ path, handle: bodyDeadline(ms, ms) }));
    server = createServer((incoming, response) => {
      const { url = '' } = incoming;
      deadlines
        .find(({ path }) => url.startsWith(path))
        ?.handle(incoming as Request, response as Response, () => {
          if (url.endsWith('/refused')) response.end('refused');
          else if (url.endsWith('/broken-off')) void breakOff(incoming as Request, response as Response);
          else incoming.on('end', () => response.end('read')).resume();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends half of a body. `finish` sends the rest. */
  function begin(contentType: string, path: string): { outcome: Promise<string>; finish: () => void } {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': contentType, 'content-length': 10 };
    const call = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false });
    const outcome = new Promise<string>((resolve) => {
      call.on('response', (response) => response.on('data', (text) => resolve(String(text))));
      call.on('error', () => resolve('hung up'));
    });
    call.write('12345');
    return { outcome, finish: () => call.end('67890') };
  }

  function post(contentType: string, path: string): Promise<string> {
    const { outcome, finish } = begin(contentType, path);
    finish();
    return outcome;
  }

  it('survives a reader that has hung up before it answers', async () => {
    expect(await begin(JSON_TYPE, '/long/broken-off').outcome).toBe('too long');
    expect(await post(JSON_TYPE, '/long')).toBe('read');
  });

  it('accepts a body that arrives in time', async () => {
    expect(await post(JSON_TYPE, '/long')).toBe('read');
  });

  it('closes a stalled connection', async () => {
    expect(await begin(JSON_TYPE, '/short').outcome).toBe('hung up');
  });

  it('leaves videos to the handler that reads them', async () => {
    const video = begin(FORM_TYPE, '/short');
    // This request began later, and its time is over.
    expect(await begin(JSON_TYPE, '/short').outcome).toBe('hung up');
    video.finish();
    expect(await video.outcome).toBe('read');
  });

  it('closes a connection that still sends after the answer', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/short/refused', headers });
    const answer = new Promise<string>((resolve) =>
      call.once('response', (response) => response.on('data', (text) => resolve(String(text)))),
    );
    const end = new Promise<void>((resolve) => call.once('close', resolve).on('error', () => {}));
    const drip = setInterval(() => call.destroyed || call.write('x'), 20);
    expect(await answer).toBe('refused');
    await end;
    clearInterval(drip);
  });

  it('keeps nothing of a sender who leaves after the answer', async () => {
    const LINGER_MS = 600_001;
    const started = jest.spyOn(globalThis, 'setTimeout');
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    const deadline = bodyDeadline(600_000, LINGER_MS);
    const resilient = createServer((incoming, response) =>
      deadline(incoming as Request, response as Response, () => response.end('refused')),
    );
    await new Promise<void>((resolve) => resilient.listen(0, '127.0.0.1', resolve));
    const { port } = resilient.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
    const call = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
    call.on('error', () => {});
    call.write('12345');
    await new Promise((resolve) => call.once('response', resolve));
    const index = started.mock.calls.findIndex(([, ms]) => ms === LINGER_MS);
    const timer = started.mock.results[index]?.value;
    expect(timer).toBeDefined();
    call.destroy();
    await until('the timer is gone', () => cleared.mock.calls.some(([which]) => which === timer));
    resilient.close();
  });
});
