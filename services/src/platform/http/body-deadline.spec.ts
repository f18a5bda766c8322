import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { until } from '../../../test/support/until.js';
import { bodyDeadline } from './body-deadline.js';

/** Leaves the loop over the body, which destroys the request, and answers then. */
async function breakOff(request: Request, response: Response): Promise<void> {
  for await (const _chunk of request) break;
  await setImmediate();
  response.end('too long');
}

describe('the deadline of a body', () => {
  let server: Server;
  beforeAll(async () => {
    const deadline = bodyDeadline(100, 100);
    server = createServer((incoming, response) => {
      deadline(incoming as Request, response as Response, () => {
        if (incoming.url === '/refused') response.end('refused');
        else if (incoming.url === '/broken-off') void breakOff(incoming as Request, response as Response);
        else incoming.on('end', () => response.end('read')).resume();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends half of a body, and the rest after a while. */
  function post(contentType: string, restAfterMs: number, path = '/'): Promise<string> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve) => {
      const headers = { 'content-type': contentType, 'content-length': 10 };
      const call = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
        response.on('data', (text) => resolve(String(text)));
      });
      call.on('error', () => resolve('hung up'));
      call.write('12345');
      setTimeout(() => call.end('67890'), restAfterMs);
    });
  }

  it('survives a reader that has hung up before it answers', async () => {
    expect(await post('application/json', 50, '/broken-off')).toBe('too long');
    expect(await post('application/json', 10)).toBe('read');
  });

  it('lets through what arrives in time', async () => {
    expect(await post('application/json', 10)).toBe('read');
  });

  it('hangs up on what stands still', async () => {
    expect(await post('application/json', 400)).toBe('hung up');
  });

  it('leaves videos to the handler that reads them', async () => {
    expect(await post('multipart/form-data; boundary=x', 400)).toBe('read');
  });

  it('hangs up on what goes on coming after the answer', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/refused', headers });
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
