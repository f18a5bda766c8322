import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'express';
import { AppError } from '../errors/index.js';
import { receiveForm } from './receive-form.js';

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const SMALL = HEAD.replace('"file"', '"small"');
const END = '\r\n--x--\r\n';
const tooLarge = (maxBytes: number) =>
  new AppError({ status: 413, code: 'payload_too_large', message: `more than ${maxBytes}` });

describe('a form that is read', () => {
  let server: Server;
  /** How long the server's storage takes before it reads the file. */
  let storageMs = 0;
  let isBroken = false;
  /** What the server has to do before it reads a form. */
  let beforeReading: (incoming: IncomingMessage) => Promise<unknown>;
  /** Gets the outcome of a form, also when the client has left. */
  let report: (outcome: string) => void = () => {};
  beforeAll(async () => {
    server = createServer(async (incoming, response) => {
      await beforeReading(incoming);
      const take = async (body: NodeJS.ReadableStream) => {
        await sleep(storageMs);
        for await (const _ of body);
        if (isBroken) throw new Error('the storage is broken');
      };
      const pace = { bytesPerSecond: 10_000, windowMs: 200 };
      const part = (maxBytes: number) => ({ maxBytes, tooLarge, take });
      const parts = { file: part(1_000_000), small: part(50_000), third: part(50_000) };
      const outcome = await receiveForm(incoming as Request, parts, pace)
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
    storageMs = 0;
    isBroken = false;
    beforeReading = async () => {};
  });

  /** Sends pieces of a file, each after a pause. @returns the answer, whenever it comes */
  async function post(pieces: (string | Buffer)[], pauseMs: number, headers = {}): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const contentType = 'multipart/form-data; boundary=x';
    const call = request({
      ...{ host: '127.0.0.1', port, method: 'POST', agent: false },
      headers: { 'content-type': contentType, ...headers },
    });
    let answer = '';
    call.on('error', () => {});
    call.on('response', (response) => response.on('data', (text) => (answer += text)));
    const closed = new Promise<void>((resolve) => call.once('close', resolve));
    for (const piece of [HEAD, ...pieces, END]) {
      if (answer) break;
      call.write(piece);
      await sleep(pauseMs);
    }
    call.end();
    await closed;
    return answer;
  }

  it('is stopped when it drips', async () => {
    expect(await post(Array(200).fill('x'), 20)).toBe('408 upload_aborted');
  });

  it('may come in small pieces at a steady pace', async () => {
    expect(await post(Array(60).fill('x'.repeat(2_000)), 10)).toBe('200 read');
  });

  it('is not blamed for a storage that is slow', async () => {
    storageMs = 900;
    expect(await post([Buffer.alloc(900_000)], 0)).toBe('200 read');
  });

  it('is refused at once when it says that it is too large, and in time when it does not say so', async () => {
    expect(await post(['x'], 0, { 'content-length': 50_000_000 })).toBe('413 payload_too_large');
    expect(await post(Array(60).fill(Buffer.alloc(50_000)), 1)).toBe('413 payload_too_large');
  });

  it('limits each file for itself, in the words of that file', async () => {
    const next = `\r\n${SMALL}`;
    expect(await post([next, 'x'.repeat(50_000)], 0)).toBe('200 read');
    expect(await post([next, Buffer.alloc(50_001)], 0)).toBe('413 payload_too_large');
    storageMs = 100;
    expect(await post([next, Buffer.alloc(400_000)], 0)).toBe('413 payload_too_large');
  });

  it('may hold all of its files beside as many fields as there may be, and no more fields', async () => {
    const field = (name: string) => `\r\n--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1`;
    const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`field-${at}`)).join('');
    const files = `\r\n${SMALL}\r\n${HEAD.replace('"file"', '"third"')}`;
    expect(await post([fields(20) + files], 0)).toBe('200 read');
    expect(await post([fields(21) + files], 0)).toBe('400 bad_request');
  });

  it('says what broke while the client is still there', async () => {
    isBroken = true;
    expect(await post(['x'], 0)).toBe('the storage is broken');
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
