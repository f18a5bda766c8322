import { createServer } from 'node:net';
import { reservePort } from './reserve-port.js';

const FIRST = 38_100;

it('gives each dev server a port of its own, from its start on', async () => {
  const one = await reservePort(FIRST);
  const two = await reservePort(FIRST);
  expect(two.port).toBeGreaterThan(one.port);
  one.release();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(one.port, 'localhost', resolve));
  server.close();
  two.release();
});
