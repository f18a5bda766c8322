import { toRecordId } from '@beem/rules';
import fc from 'fast-check';
import {
  type Beem,
  createShow,
  createUser,
  startBeem,
  type User,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

/** Texts that JavaScript reads as the number 10, of which one names the record 10. */
const OTHER_WORDS = [
  '1e1',
  '0xa',
  '0b1010',
  '0o12',
  '010',
  '+10',
  ' 10',
  '10 ',
  '10.0',
  '10.',
  '1_0',
  '１０',
  '10n',
];

let beem: Beem;
let creator: User;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem, { role: 'moderator' });
  for (let id = 1; id <= 10; id++) expect((await createShow(beem, creator)).id).toBe(id);
});
afterAll(() => beem.stop());

test('a path names a record by its number alone', async () => {
  expect((await creator.visitor.get('/api/shows/10')).status).toBe(200);
  for (const word of OTHER_WORDS)
    for (const path of ['/api/shows/', '/api/videos/', '/api/comments/'])
      for (const end of path === '/api/comments/' ? ['/replies'] : [''])
        expect([word, (await creator.visitor.get(path + encodeURIComponent(word) + end)).status]).toEqual([
          word,
          404,
        ]);
});

test('a query names a record by its number alone', async () => {
  expect((await creator.visitor.get('/api/videos?showId=10')).status).toBe(200);
  for (const word of OTHER_WORDS) {
    const { status, body } = await creator.visitor.get(`/api/videos?showId=${encodeURIComponent(word)}`);
    expect([word, status, body.fields]).toEqual([
      word,
      400,
      { showId: 'showId must be the number of a show.' },
    ]);
  }
  for (const query of ['showId[]=10', 'showId=10&showId=10', 'showId[a]=10'])
    expect([query, (await creator.visitor.get(`/api/videos?${query}`)).status]).toEqual([query, 400]);
});

test('a form names a record by its number alone', async () => {
  const file = await videoBytes();
  for (const word of OTHER_WORDS) {
    const fields = { type: 'episode', showId: word };
    const { status, body } = await uploadVideo(creator, { fields, file });
    expect([word, status, body.fields]).toEqual([
      word,
      400,
      { showId: 'Please choose the show that this episode belongs to.' },
    ]);
  }
  const { status } = await uploadVideo(creator, {
    fields: { type: 'episode', showId: '10', episodeNumber: '1e0' },
    file,
  });
  expect(status).toBe(400);
  expect((await uploadVideo(creator, { fields: { type: 'episode', showId: '10' }, file })).status).toBe(201);
});

test('pages and cursors are written one way, too', async () => {
  const visitor = creator.visitor;
  const packed = (text: string) => Buffer.from(text).toString('base64url');
  const addresses = [
    ...['1e1', '0xa', '+10', '010', '10.0'].flatMap((limit) => [
      `/api/videos/trailers?limit=${encodeURIComponent(limit)}`,
      `/api/videos/trailers?offset=${encodeURIComponent(limit)}`,
      `/api/shows?year=${encodeURIComponent(limit)}`,
    ]),
    ...['0 0x1 1', '0 1 01', '00 1 1', '0 1e0 1', '0  1', '0 1 0'].map(
      (position) => `/api/videos/trailers?cursor=${packed(`1 feed ${position}`)}`,
    ),
    ...['1 01', '01 1', '1 0'].map((position) => `/api/history?cursor=${packed(`1 history ${position}`)}`),
    ...['01', '1e1', '+1'].map((id) => `/api/videos/mine?cursor=${packed(`1 own-videos ${id}`)}`),
  ];
  for (const address of addresses)
    expect([address, (await visitor.get(address)).status]).toEqual([address, 400]);
  expect(
    (await visitor.get(`/api/videos/trailers?cursor=${packed('1 feed 0 1.5 10')}&limit=10&offset=0`)).status,
  ).toBe(200);
  expect((await visitor.get(`/api/history?cursor=${packed('1 history 1 10')}`)).status).toBe(200);
});

test('a text names a record exactly when it is how the number is written', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d+\-.exn ]{1,20}$/), fc.nat().map(String)),
      (text) => {
        const number = Number(text);
        const isWrittenSo = Number.isSafeInteger(number) && number > 0 && String(number) === text;
        expect(toRecordId(text)).toBe(isWrittenSo ? number : null);
      },
    ),
  ));
