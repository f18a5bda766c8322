import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { until } from '../../../test/support/until.js';
import { AppError } from '../errors/index.js';
import { receiveForm } from './receive-form.js';

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const SMALL = HEAD.replace('"file"', '"small"');
const END = '\r\n--x--\r\n';
const PACE = { bytesPerSecond: 10_000, windowMs: 200 };
/** The bytes that must arrive in one window. */
const PIECE = 'x'.repeat((PACE.bytesPerSecond * PACE.windowMs) / 1_000);
/** A test ends the windows itself; all other timers are real. */
const REAL_TIMERS = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];
const passWindow = () => jest.advanceTimersByTime(PACE.windowMs);
const tooLarge = (maxBytes: number) =>
  new AppError({ status: 413, code: 'payload_too_large', message: `more than ${maxBytes}` });

describe('a form that is read', () => {
  let server: Server;
  /** Runs before the server's storage reads a file. */
  let beforeStoring: (incoming: IncomingMessage) => Promise<unknown>;
  /** Number of bytes of the form that the server has read. */
  let arrived = 0;
  let isBroken = false;
  /** Runs before the server reads a form. */
  let beforeReading: (incoming: IncomingMessage) => Promise<unknown>;
  /** Receives the outcome of a form, also when the client has left. */
  let report: (outcome: string) => void = () => {};
  beforeAll(async () => {
    server = createServer(async (incoming, response) => {
      await beforeReading(incoming);
      const take = async (body: NodeJS.ReadableStream) => {
        await beforeStoring(incoming);
        for await (const _ of body);
        if (isBroken) throw new Error('the storage is broken');
      };
      const part = (maxBytes: number) => ({ maxBytes, tooLarge, take });
      const parts = { file: part(1_000_000), small: part(50_000), third: part(50_000) };
      const reading = receiveForm(incoming as Request, parts, PACE);
      arrived = 0;
      incoming.on('data', (chunk: Buffer) => {
        arrived += chunk.length;
      });
      const outcome = await reading
        .then(() => '200 read')
        .catch((error: Error) =>
          error instanceof AppError ? `${error.status} ${error.code}` : error.message,
        );
      report(outcome);
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
    isBroken = false;
    beforeReading = async () => {};
    beforeStoring = async () => {};
  });
  afterEach(() => jest.useRealTimers());

  /**
   * Sends pieces of a file until an answer arrives.
   * @param onArrival called whenever a piece has been read; without it the pieces are sent without waiting
   * @returns the answer
   */
  async function post(
    pieces: (string | Buffer)[],
    { onArrival, headers = {} }: { onArrival?: () => void; headers?: object } = {},
  ): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const contentType = 'multipart/form-data; boundary=x';
    const call = request({
      ...{ host: '127.0.0.1', port, method: 'POST', agent: false },
      headers: { 'content-type': contentType, ...headers },
    });
    let answer = '';
    let sent = 0;
    call.on('error', () => {});
    call.on('response', (response) => response.on('data', (text) => (answer += text)));
    const closed = new Promise<void>((resolve) => call.once('close', resolve));
    for (const piece of [HEAD, ...pieces, END]) {
      if (answer) break;
      call.write(piece);
      sent += piece.length;
      if (onArrival && piece !== HEAD && piece !== END) {
        await until('the piece arrives', () => answer || arrived === sent);
        onArrival();
      }
      await setImmediate();
    }
    call.end();
    await closed;
    return answer;
  }

  it('is stopped when it drips', async () => {
    expect(await post([PIECE, 'x', 'x', 'x'], { onArrival: passWindow })).toBe('408 upload_aborted');
  });

  it('may come in small pieces at a steady pace', async () => {
    expect(await post(Array(20).fill(PIECE), { onArrival: passWindow })).toBe('200 read');
  });

  it('is not blamed for a storage that is slow', async () => {
    beforeStoring = async (incoming) => {
      await until('the sender is held back', () => incoming.isPaused());
      for (let windows = 0; windows < 5; windows++) passWindow();
    };
    expect(await post([Buffer.alloc(900_000)])).toBe('200 read');
  });

  it('is refused at once when it says that it is too large, and in time when it does not say so', async () => {
    expect(await post(['x'], { headers: { 'content-length': 50_000_000 } })).toBe('413 payload_too_large');
    expect(await post(Array(60).fill(Buffer.alloc(50_000)))).toBe('413 payload_too_large');
  });

  it('limits each file for itself, in the words of that file', async () => {
    const next = `\r\n${SMALL}`;
    expect(await post([next, 'x'.repeat(50_000)])).toBe('200 read');
    expect(await post([next, Buffer.alloc(50_001)])).toBe('413 payload_too_large');
    // This storage reads once no more bytes arrive.
    beforeStoring = (incoming) => until('it waits', () => incoming.isPaused() || arrived > 400_000);
    expect(await post([next, Buffer.alloc(400_000)])).toBe('413 payload_too_large');
  });

  it('may hold all of its files beside as many fields as there may be, and no more fields', async () => {
    const field = (name: string) => `\r\n--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1`;
    const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`field-${at}`)).join('');
    const files = `\r\n${SMALL}\r\n${HEAD.replace('"file"', '"third"')}`;
    expect(await post([fields(20) + files])).toBe('200 read');
    expect(await post([fields(21) + files])).toBe('400 bad_request');
  });

  it('reports the failure while the client is still connected', async () => {
    isBroken = true;
    expect(await post(['x'])).toBe('the storage is broken');
  });

  it('is over when the client left before it was read', async () => {
    beforeReading = (incoming) =>
      new Promise((gone) => incoming.on('error', () => {}).once('close', () => gone(null)));
    const outcome = new Promise<string>((resolve) => {
      report = resolve;
    });
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10_000 };
    const call = request({ host: '127.0.0.1', port, method: 'POST', agent: false, headers });
    call.on('error', () => {});
    call.write(HEAD, () => call.destroy());
    expect(await outcome).toBe('400 upload_aborted');
  });
});
