import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody } from './encoded-body.js';

const content = Buffer.from(randomBytes(1_500_000).toString('base64'));

test('compresses while the process goes on answering others', async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const making = new EncodedBody(content, 9).encodedAs('br');
  setImmediate(turn);
  await making;
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});

test('makes each encoding once, however many ask, and what is made reads back as the content', async () => {
  const body = new EncodedBody(content, 6);
  const [one, other] = await Promise.all([body.encodedAs('br'), body.encodedAs('br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).equals(content)).toBe(true);
  expect(gunzipSync(await body.encodedAs('gzip')).equals(content)).toBe(true);
  expect(await body.encodedAs('identity')).toBe(content);
});
