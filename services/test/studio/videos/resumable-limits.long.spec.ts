import { randomBytes } from 'node:crypto';
import {
  createShow,
  createUpload,
  createUser,
  createVideo,
  goOn,
  openSlowPatch,
  openUpload,
  sendUpload,
  storedKeys,
  until,
  untilPrepared,
} from '../../support/index.js';
import { beem, codeOf, contentOf, creator, MIB, piecesOf, publish, setUp, video } from './resumable.js';

setUp();

describe('a file that came in parts', () => {
  test('becomes an episode, and takes the place of another video', async () => {
    const show = await createShow(beem, creator);
    const episode = { type: 'episode', showId: show.id, episodeNumber: 3 };
    const first = await publish(creator, await sendUpload(creator, video), episode);
    expect(first).toMatchObject({ status: 201, body: { showId: show.id, episodeNumber: 3 } });
    expect(codeOf(await publish(creator, await sendUpload(creator, video), episode))).toEqual([
      ...[409, 'conflict'],
    ]);
    const stranger = await createUser(beem);
    expect(codeOf(await publish(stranger, await sendUpload(stranger, video), episode))).toEqual([
      ...[403, 'forbidden'],
    ]);

    const failed = await createVideo(beem, creator, { status: 'failed' });
    const replacement = await publish(creator, await sendUpload(creator, video), { replacesId: failed.id });
    expect(replacement.status).toBe(201);
    expect((await untilPrepared(beem, creator, replacement.body.id)).status).toBe('ready');
    expect((await creator.visitor.get(`/api/videos/${failed.id}`)).status).toBe(404);
  });
});

describe('an upload is refused', () => {
  test('after two hundred in an hour', async () => {
    for (let count = 0; count < 200; count++) await openUpload(creator, 1);
    expect(codeOf(await createUpload(creator, 1))).toEqual([429, 'rate_limited']);
  });
});

describe('two requests for one upload', () => {
  test('let the later one go on, when the connection of the earlier one hangs, at another process, too', async () => {
    const file = randomBytes(3 * MIB);
    const other = await beem.startAnother(['api']);
    const id = await openUpload(creator, file.length);
    const hanging = openSlowPatch(other, creator, { id, offset: 0, contentLength: file.length });
    await hanging.send(file.subarray(0, 1.5 * MIB));
    await until('a piece is stored', async () => (await piecesOf(id)).length === 1);
    const offset = await goOn(creator, id, file);
    expect(offset).toBeGreaterThanOrEqual(MIB);
    await hanging.send(file.subarray(1.5 * MIB));
    expect(await hanging.answer()).toMatchObject({ status: 409 });
    expect(file.equals(await contentOf(id))).toBe(true);
    expect((await storedKeys(beem)).filter((key) => key.startsWith('upload-pieces/')).length).toBe(
      Number((await beem.database.pool.query('SELECT count(*) FROM upload_pieces')).rows[0].count),
    );
    await other.stop();
  });
});
