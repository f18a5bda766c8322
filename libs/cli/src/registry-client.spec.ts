import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeRefusal } from './describe.js';
import { RegistryClient } from './registry-client.js';

let server: Server;
let said: jest.SpyInstance;
const waiting: ServerResponse[] = [];
/** Requests that arrive from now on are answered at once. */
let isAnswering: boolean;

/** As a Beem whose database has stopped. */
function answer(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 'unavailable', message: 'The database does not answer.' }));
}

beforeEach(async () => {
  waiting.length = 0;
  isAnswering = false;
  server = createServer((_request, response) => {
    waiting.push(response);
    if (isAnswering) answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  said.mockRestore();
  await new Promise((done) => server.close(done));
});

it('says what it waits for while no answer comes, and gives up with what the last one said', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The answer comes only after this sentence; on a busy machine the request may come after it, too.
  said = jest.spyOn(console, 'error').mockImplementation(() => {
    isAnswering = true;
    waiting.forEach(answer);
  });
  const client = new RegistryClient(url, 'token', { noticeAfterMs: 50, retryForMs: 0 });
  const error = await client.status('mfe-feed').catch((failure: unknown) => failure);
  expect(said.mock.calls).toEqual([[`Waiting for ${url}: it has not answered yet.`]]);
  expect(waiting).toHaveLength(1);
  expect(describeRefusal(error)).toBe(
    'Given up (503):\n  - The database does not answer.\n  Look at the status before you try again: a change may have been made.',
  );
});
