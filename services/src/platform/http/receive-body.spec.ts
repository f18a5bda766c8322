import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { until } from '../../../test/support/until.js';
import { receiveBody } from './receive-body.js';

const PACE = { bytesPerSecond: 10_000, windowMs: 200 };
const ENOUGH = 'x'.repeat((PACE.bytesPerSecond * PACE.windowMs) / 1_000);
/** A test ends the windows itself; all other timers are real. */
const REAL_TIMERS = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

describe('a body that is received', () => {
  let server: Server;
  let read: (body: Readable) => Promise<void>;
  let arrived = 0;
  /** The outcomes of the bodies. */
  const outcomes: string[] = [];
  beforeAll(async () => {
    server = createServer(async (incoming, response) => {
      arrived = 0;
      incoming.on('data', (chunk: Buffer) => {
        arrived += chunk.length;
      });
      const { body, failure, end } = receiveBody(incoming as Request, PACE);
      const outcome = await read(body).then(
        () => 'read',
        (error: Error) => failure()?.code ?? error.message,
      );
      end();
      outcomes.push(failure() ? `${failure()?.status} ${outcome}` : outcome);
      response.setHeader('connection', 'close').end(outcome);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
    outcomes.length = 0;
    read = async (body) => {
      for await (const _ of body);
    };
  });
  afterEach(() => jest.useRealTimers());

  function post() {
    const { port } = server.address() as AddressInfo;
    const call = request({ host: '127.0.0.1', port, method: 'PATCH', agent: false });
    let answer: string | null = null;
    call.on('error', () => {});
    call.on('response', (response) =>
      response.on('data', (text) => {
        answer = (answer ?? '') + text;
      }),
    );
    return { call, answer: () => until('an answer', () => answer) };
  }

  it('ends as soon as it is too slow during a window', async () => {
    const { call, answer } = post();
    call.write(ENOUGH);
    await until('it arrives', () => arrived === ENOUGH.length);
    jest.advanceTimersByTime(PACE.windowMs);
    await setImmediate();
    expect(outcomes).toEqual([]);
    call.write('x');
    await until('a byte arrives', () => arrived === ENOUGH.length + 1);
    jest.advanceTimersByTime(PACE.windowMs);
    expect(await answer()).toBe('upload_aborted');
    expect(outcomes).toEqual(['408 upload_aborted']);
    call.destroy();
  });

  it('says when its client leaves', async () => {
    const { call } = post();
    call.write(ENOUGH);
    await until('it arrives', () => arrived === ENOUGH.length);
    call.destroy();
    await until('it is over', () => outcomes.length === 1);
    expect(outcomes).toEqual(['400 upload_aborted']);
  });

  it('is read to its end after a refusal, so that the client sees the answer', async () => {
    read = async () => {
      throw new Error('refused');
    };
    const { call, answer } = post();
    for (let count = 0; count < 100; count++) call.write(Buffer.alloc(65_536));
    call.end();
    expect(await answer()).toBe('refused');
  });
});
