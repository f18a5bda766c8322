import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendStream } from './send-stream.js';

let server: Server;
let answer: (response: ServerResponse) => Promise<void>;

beforeAll(async () => {
  server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const ask = () => request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).end();

async function openFile(): Promise<ReadStream> {
  const file = createReadStream(__filename);
  await once(file, 'open');
  return file;
}

test('a file is closed when its client left before the first byte', async () => {
  const file = await new Promise<ReadStream>((done) => {
    answer = async (response) => {
      client.destroy();
      await once(response, 'close');
      const opened = await openFile();
      await expect(sendStream(opened, response)).rejects.toThrow();
      done(opened);
    };
    const client = ask().on('error', () => {});
  });
  if (!file.closed) await once(file, 'close');
  expect(file.closed).toBe(true);
});

test('a file arrives whole', async () => {
  answer = async (response) => sendStream(await openFile(), response);
  const [response] = await once(ask(), 'response');
  expect(await text(response)).toContain('a file arrives whole');
});
