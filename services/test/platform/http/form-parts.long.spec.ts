import sharp from 'sharp';
import { type Answer, type Beem, createUser, startBeem, type User, videoBytes } from '../../support/index.js';

let beem: Beem;
let creator: User;
let video: Buffer;
let picture: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { UPLOAD_MAX_BYTES: '8500000' } });
  video = await videoBytes();
  picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#226688' } })
    .png()
    .toBuffer();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

type Part = [name: string, value: string | Buffer, fileName?: string];
const VIDEO: Part[] = [
  ['title', 'Neon Rain'],
  ['description', 'A city that dreams.'],
  ['type', 'trailer'],
];
const SHOW: Part[] = VIDEO.slice(0, 2);
const withVideo = (...parts: Part[]): Part[] => [...VIDEO, ...parts, ['video', video, 'video.mp4']];
const EMPTY = Buffer.alloc(0);
const EMPTY_PICTURE = 'This picture is empty. Please choose another one.';
const once = (name: string) => `The form has more than one part named ${name}. Please send one only.`;

function send(path: string, parts: Part[]): Promise<Answer> {
  const form = new FormData();
  for (const [name, value, fileName = ''] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), fileName);
  return creator.visitor.send(path === '/api/profile' ? 'PUT' : 'POST', path, { body: form });
}

const empties: [string, string, () => Part[]][] = [
  ['a cover of a video', '/api/videos', () => withVideo(['coverImage', EMPTY, 'cover.png'])],
  ['a cover of a show', '/api/shows', () => [...SHOW, ['coverImage', EMPTY, 'cover.png']]],
  ['a hero of a show', '/api/shows', () => [...SHOW, ['heroImage', EMPTY, 'hero.png']]],
  ['a profile picture', '/api/profile', () => [['profileImage', EMPTY, 'me.png']]],
];
test.each(empties)('refuses %s of no bytes', async (_name, path, parts) => {
  const list = parts();
  const field = list.find(([, value]) => value === EMPTY)?.[0] ?? '';
  const { status, body } = await send(path, list);
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 400,
    code: 'validation_failed',
    fields: { [field]: EMPTY_PICTURE },
  });
});

const TEXT = Buffer.from('This is no picture.');
const LARGE = Buffer.alloc(9_000_000);
const refused: [string, string, number, () => Part[]][] = [
  ['/api/videos', 'coverImage', 415, () => withVideo(['coverImage', TEXT, 'cover.png'])],
  ['/api/videos', 'coverImage', 413, () => withVideo(['coverImage', LARGE, 'cover.png'])],
  ['/api/videos', 'video', 413, () => [...VIDEO, ['video', LARGE, 'video.mp4']]],
  ['/api/shows', 'coverImage', 415, () => [...SHOW, ['coverImage', TEXT, 'a'], ['heroImage', picture, 'b']]],
  ['/api/shows', 'heroImage', 415, () => [...SHOW, ['coverImage', picture, 'a'], ['heroImage', TEXT, 'b']]],
  ['/api/shows', 'heroImage', 413, () => [...SHOW, ['coverImage', picture, 'a'], ['heroImage', LARGE, 'b']]],
  ['/api/profile', 'profileImage', 413, () => [['profileImage', LARGE, 'me.png']]],
];
test.each(refused)('%s names the file that it refuses: %s, %i', async (path, field, status, parts) => {
  const answer = await send(path, parts());
  const { message } = answer.body;
  expect(message).toEqual(expect.stringMatching(/\.$/));
  expect({ status: answer.status, fields: answer.body.fields }).toEqual({
    status,
    fields: { [field]: message },
  });
});

test('takes a picture field that was left empty as a browser sends it', async () => {
  const body = [
    ...SHOW.map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    '--x\r\ncontent-disposition: form-data; name="coverImage"; filename=""\r\n',
    'content-type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
  ].join('');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await creator.visitor.post('/api/shows', body, headers);
  expect({ status: answer.status, cover: answer.body.thumbnailUrl }).toEqual({ status: 201, cover: null });
});

const twice: [string, string, () => Part[]][] = [
  ['video', '/api/videos', () => withVideo(['video', video, 'other.mp4'])],
  ['title', '/api/videos', () => withVideo(['title', 'Another title'])],
  ['ageRating', '/api/videos', () => withVideo(['ageRating', 'teen'], ['ageRating', 'all'])],
  ['coverImage', '/api/videos', () => withVideo(['coverImage', picture, 'a'], ['coverImage', picture, 'b'])],
  ['heroImage', '/api/shows', () => [...SHOW, ['heroImage', picture, 'a'], ['heroImage', picture, 'b']]],
  ['genre', '/api/shows', () => [...SHOW, ['genre', '["Drama"]'], ['genre', '[]']]],
  [
    'profileImage',
    '/api/profile',
    () => [...['a', 'b'].map((name): Part => ['profileImage', picture, name])],
  ],
  ['displayName', '/api/profile', () => [...['Ada', 'Eve'].map((name): Part => ['displayName', name])]],
];
test.each(twice)('refuses two parts named %s of %s', async (name, path, parts) => {
  const { status, body } = await send(path, parts());
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 400,
    code: 'validation_failed',
    fields: { [name]: once(name) },
  });
});

const LISTS = ['not json', '5', 'null', '{"a":1}', '"Drama"', '[', 'Drama, Sci-Fi'];
test.each(LISTS)('says of %j that it is no list', async (value) => {
  const upload = await send('/api/videos', withVideo(['tags', value]));
  expect(upload.body).toMatchObject({
    code: 'validation_failed',
    fields: { tags: 'The tags must be a JSON list of words.' },
  });
  const show = await send('/api/shows', [...SHOW, ['genre', value]]);
  expect(show.body).toMatchObject({
    code: 'validation_failed',
    fields: { genre: 'The genres must be a JSON list.' },
  });
});

test.each([
  ['[1, "a"]', 'The tags must be a JSON list of words.'],
  [JSON.stringify([...'abcdefghijk']), 'Use at most 10 tags.'],
  [JSON.stringify(['x'.repeat(51)]), `A tag may have at most 30 characters: ${'x'.repeat(30)}…`],
])('says what is wrong with the tags %s', async (tags, message) => {
  const { body } = await send('/api/videos', withVideo(['tags', tags]));
  expect(body.fields).toEqual({ tags: message });
});

/** One character each, of two code points: as a browser's form counts them. */
const hearts = (count: number) => '❤️'.repeat(count);

test.each([
  ['title', 120, 'The title may have at most 120 characters.'],
  ['description', 2_000, 'The description may have at most 2000 characters.'],
])('counts the characters of a %s as the form does', async (field, most, message) => {
  const change = (parts: Part[], count: number) =>
    parts.map(([name, ...rest]): Part => (name === field ? [name, hearts(count)] : [name, ...rest]));
  for (const path of ['/api/videos', '/api/shows'] as const) {
    const form = path === '/api/videos' ? withVideo() : SHOW;
    expect(await send(path, change(form, most))).toMatchObject({ status: 201 });
    expect(await send(path, change(form, most + 1))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: message } },
    });
  }
});

test('counts the characters of a display name as the form does', async () => {
  expect(await send('/api/profile', [['displayName', hearts(50)]])).toMatchObject({ status: 200 });
  expect((await send('/api/profile', [['displayName', hearts(51)]])).body.fields).toEqual({
    displayName: 'Display name must be 50 characters or less',
  });
});
