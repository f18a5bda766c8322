import { PassThrough, Readable } from 'node:stream';
import { readExactly } from './read-body.js';

it('reads a body of the length that was announced, and refuses any other', async () => {
  expect(await readExactly(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3)).toEqual(
    Buffer.from('abc'),
  );
  await expect(readExactly(Readable.from([Buffer.from('ab')]), 3)).rejects.toMatchObject({ status: 422 });
  await expect(readExactly(Readable.from([Buffer.from('abcd')]), 3)).rejects.toMatchObject({ status: 422 });
});

it('gives up a body of which nothing comes any more', async () => {
  const body = new PassThrough();
  body.write('ab');
  await expect(readExactly(body, 3, 20)).rejects.toMatchObject({ status: 408 });
  expect(body.destroyed).toBe(false);
});
