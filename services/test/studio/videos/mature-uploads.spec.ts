import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  startBeem,
  storedKeys,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let video: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  video = await videoBytes();
});
afterAll(() => beem.stop());

const yearsAgo = (years: number) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
};
const tomorrow = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const REFUSED = {
  code: 'age_not_verified',
  message:
    'Only creators of 18 or older may publish mature videos. Please add your date of birth first, or choose another age rating.',
};

describe('a mature upload', () => {
  test.each([
    ['whose age nobody knows', undefined],
    ['who turns 18 tomorrow', tomorrow(yearsAgo(18))],
  ])(
    'by a creator %s is refused, alone and as an episode, and nothing is kept',
    async (_name, dateOfBirth) => {
      const creator = await createUser(beem, { dateOfBirth });
      const show = await createShow(beem, creator);
      const before = await storedKeys(beem);
      for (const isFileFirst of [true, false])
        for (const fields of [{}, { type: 'episode', showId: String(show.id) }] as Record<string, string>[]) {
          const mature = { ...fields, ageRating: 'mature' };
          const { status, body } = await uploadVideo(creator, { file: video, isFileFirst, fields: mature });
          expect({ status, ...body }).toMatchObject({ status: 403, ...REFUSED });
        }
      expect(await storedKeys(beem)).toEqual(before);
      expect((await uploadVideo(creator, { file: video, fields: { ageRating: 'teen' } })).status).toBe(201);
    },
  );

  test('by an adult is taken in', async () => {
    const creator = await createUser(beem, { dateOfBirth: yearsAgo(18) });
    const { status, body } = await uploadVideo(creator, { file: video, fields: { ageRating: 'mature' } });
    expect({ status, ageRating: body.ageRating }).toEqual({ status: 201, ageRating: 'mature' });
  });

  test('that failed is not tried again for a creator whose age is unknown', async () => {
    const creator = await createUser(beem);
    const failed = await createVideo(beem, creator, { ageRating: 'mature', status: 'failed' });
    const { status, body } = await creator.visitor.post(`/api/videos/${failed.id}/retry`);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'age_not_verified' });
  });
});
