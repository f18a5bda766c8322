import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import express from 'express';
import { compressAnswers } from './compress-answers.js';

const LONG = Array.from({ length: 200 }, (_, id) => ({ id, title: 'Ä video' }));

let server: Server;
beforeAll(async () => {
  const app = express().use(compressAnswers);
  app.get('/long', (_request, response) => void response.json(LONG));
  app.get('/short', (_request, response) => void response.json(LONG.slice(0, 2)));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function ask(path: string, encodings?: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method, agent: false }, resolve).on('error', reject);
  });
}

it('compresses a long answer for a client that accepts gzip', async () => {
  const answer = await ask('/long', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(Number(answer.headers['content-length'])).toBeLessThan(JSON.stringify(LONG).length / 4);
  expect(JSON.parse(await text(answer.pipe(createGunzip())))).toEqual(LONG);
});

it.each([
  ['names no encoding', undefined],
  ['refuses gzip', 'gzip;q=0, identity'],
  ['knows another one', 'zstd'],
])('sends a long answer as it is to a client that %s', async (_case, encodings) => {
  const answer = await ask('/long', encodings);
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(await text(answer))).toEqual(LONG);
});

it('leaves a short answer as it is', async () => {
  const answer = await ask('/short', 'gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(await text(answer))).toEqual(LONG.slice(0, 2));
});

it('answers HEAD with the headers alone', async () => {
  const answer = await ask('/long', 'gzip', 'HEAD');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(await text(answer)).toBe('');
});
