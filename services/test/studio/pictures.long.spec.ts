import sharp from 'sharp';
import {
  type Beem,
  createShow,
  createUser,
  postShow,
  startBeem,
  storedKeys,
  type User,
  uploadVideo,
  videoBytes,
} from '../support/index.js';

let beem: Beem;
let creator: User;
let video: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  video = await videoBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a8' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** All calls that accept a picture. */
const CALLS: [string, (picture: Buffer) => Promise<{ status: number; body: object }>][] = [
  [
    'a profile picture',
    (picture) => {
      const form = new FormData();
      form.set('profileImage', new Blob([new Uint8Array(picture)]), 'me.png');
      return creator.visitor.put('/api/profile', form);
    },
  ],
  ['the cover of a show', (cover) => postShow(creator, { cover })],
  ['the wide picture of a show', (hero) => postShow(creator, { hero })],
  [
    'the cover of an episode',
    async (cover) => {
      const show = await createShow(beem, creator);
      const fields = { type: 'episode', showId: String(show.id) };
      return uploadVideo(creator, { file: video, fields, cover });
    },
  ],
];

describe.each(CALLS)('%s', (_name, send) => {
  test.each<[string, () => Promise<Buffer>, object]>([
    [
      'one pixel wide and 16,000 high',
      () => flat(1, 16_000),
      {
        status: 415,
        code: 'unsupported_media',
        message: 'The picture is too narrow: its longer side may be at most 20 times the shorter one.',
      },
    ],
    [
      'of 81 megapixels',
      () => flat(9_000, 9_000),
      {
        status: 413,
        code: 'payload_too_large',
        message: 'The picture must have 50 megapixels or less.',
      },
    ],
    [
      'of another type',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      {
        status: 415,
        code: 'unsupported_media',
        message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      },
    ],
  ])('that is %s is refused in its own words, and nothing is kept', async (_kind, make, refusal) => {
    const picture = await make();
    const before = await storedKeys(beem);
    const { status, body } = await send(picture);
    expect({ status, ...body }).toMatchObject(refusal);
    expect(await storedKeys(beem)).toEqual(before);
  });
});
