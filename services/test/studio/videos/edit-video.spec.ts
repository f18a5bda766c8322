import { AI_PARTS } from '@beem/contracts';
import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  storedKeys,
  type User,
  until,
} from '../../support/index.js';
import { createCovered, OPERATOR, rate, stateOf } from '../../viewing/videos/ratings.js';

const ADULT = { dateOfBirth: '1990-05-01' };

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem, ADULT);
});

const edit = (user: User, id: number, change: unknown) => user.visitor.patch(`/api/videos/${id}`, change);
const get = async (id: number, visitor = creator.visitor) => (await visitor.get(`/api/videos/${id}`)).body;
const search = async (q: string) => {
  const { body } = await beem.visitor().get(`/api/search/videos?q=${encodeURIComponent(q)}&limit=20`);
  return body.map(({ id }: { id: number }) => id);
};
const isKnownWord = async (word: string) => {
  const { rows } = await beem.database.pool.query('SELECT FROM search_vocabulary WHERE word = $1', [word]);
  return rows.length > 0;
};
const outboxSize = async () => {
  const { rows } = await beem.database.pool.query('SELECT last_value FROM outbox_id_seq');
  return rows[0].last_value;
};

const CHANGE = {
  title: '  Neon Sunrise ',
  description: ' A city that wakes. ',
  tags: ['SciFi', ' neon', '', 'NEON'],
  ageRating: 'teen',
  madeWith: [' Sora ', 'Suno', 'suno'],
  aiGenerated: ['music', 'video', 'video'],
};
const CHANGED = {
  title: 'Neon Sunrise',
  description: 'A city that wakes.',
  tags: ['SciFi', 'neon'],
  ageRating: 'teen',
  madeWith: ['Sora', 'Suno'],
  aiGenerated: ['music', 'video'],
};

describe('a creator', () => {
  test.each(['processing', 'needs_decision', 'ready', 'failed'] as const)(
    'changes everything at once of a video that is %s',
    async (status) => {
      const video = await createVideo(beem, creator, { status });
      const { status: answer, body } = await edit(creator, video.id, CHANGE);
      expect([answer, body]).toEqual([200, expect.objectContaining({ ...CHANGED, id: video.id, status })]);
      expect(await get(video.id)).toEqual(body);
    },
  );

  test('changes only what is named, and what is emptied is no change of the rest', async () => {
    const video = await createVideo(beem, creator, { title: 'Before' });
    const before = await get(video.id);
    expect((await edit(creator, video.id, { title: 'After' })).body).toEqual({ ...before, title: 'After' });
    expect((await edit(creator, video.id, {})).body).toEqual({ ...before, title: 'After' });
    expect((await edit(creator, video.id, { tags: [] })).body).toEqual({
      ...before,
      title: 'After',
      tags: [],
    });
    const credits = { madeWith: ['Veo'], aiGenerated: [...AI_PARTS] };
    expect((await edit(creator, video.id, credits)).body).toMatchObject({ title: 'After', ...credits });
    expect((await edit(creator, video.id, { madeWith: [], aiGenerated: [] })).body).toMatchObject({
      madeWith: [],
      aiGenerated: [],
    });
  });

  test('changes nothing with the same request again: no event, no other address', async () => {
    const video = await createCovered(beem, creator);
    const first = await edit(creator, video.id, CHANGE);
    await isQuiet(beem);
    const size = await outboxSize();
    expect((await edit(creator, video.id, CHANGE)).body).toEqual(first.body);
    expect(await outboxSize()).toBe(size);
  });

  test('reads the credits in calls about one video only', async () => {
    const video = await createVideo(beem, creator, { score: 1e9 });
    await edit(creator, video.id, { madeWith: ['Veo'] });
    expect(await get(video.id, beem.visitor())).toMatchObject({ madeWith: ['Veo'], aiGenerated: [] });
    for (const list of ['/api/videos/mine', '/api/videos/trailers']) {
      const { body } = await creator.visitor.get(list);
      const listed = body.find(({ id }: { id: number }) => id === video.id);
      expect([list, listed.title, 'madeWith' in listed]).toEqual([list, 'A video', false]);
    }
  });
});

describe('an edited title', () => {
  test('is found at once, and the old one is not, nor are typos of it', async () => {
    const video = await createVideo(beem, creator, { title: 'Quokka harvest' });
    await edit(creator, video.id, { tags: ['narwhal'] });
    for (const words of ['quokka', 'narwhal']) expect(await search(words)).toEqual([video.id]);
    await edit(creator, video.id, { title: 'Wombat parade', tags: ['zeppelin'] });
    for (const words of ['wombat', 'zeppelin', 'wombta'])
      expect([words, await search(words)]).toEqual([words, [video.id]]);
    for (const words of ['quokka', 'narwhal']) expect([words, await search(words)]).toEqual([words, []]);
    await until('the old word is forgotten', async () => !(await isKnownWord('quokka')));
    expect(await isKnownWord('wombat')).toBe(true);
  });

  test('leaves words that another title holds', async () => {
    await createVideo(beem, creator, { title: 'Ocelot one' });
    const video = await createVideo(beem, creator, { title: 'Ocelot tapir' });
    await edit(creator, video.id, { title: 'Something else' });
    await until('the other word is forgotten', async () => !(await isKnownWord('tapir')));
    expect(await isKnownWord('ocelot')).toBe(true);
  });

  test('is what notifications, and lists say', async () => {
    const viewer = await createUser(beem);
    const video = await createVideo(beem, creator, { title: 'First words' });
    await viewer.visitor.post(`/api/videos/${video.id}/like`, { liked: true });
    await edit(creator, video.id, { title: 'Better words' });
    await until('the notification is there', async () => {
      const { body } = await creator.visitor.get('/api/notifications');
      return body[0]?.message.includes('“Better words”');
    });
    const { body: liked } = await viewer.visitor.get('/api/favorites');
    expect(liked[0].title).toBe('Better words');
  });

  test('reaches the other tabs of its creator, but not as the end of a preparation', async () => {
    const tab = await LiveTab.open(beem, creator);
    const processing = await createVideo(beem, creator, { status: 'processing' });
    const waiting = await createVideo(beem, creator, { status: 'needs_decision' });
    await edit(creator, processing.id, { title: 'Later' });
    await edit(creator, waiting.id, { title: 'Sooner' });
    const message = await tab.receive('video_status');
    expect(message.data).toMatchObject({ videoId: waiting.id, status: 'needs_decision', step: 'done' });
    expect(tab.messages.filter(({ type }) => type === 'video_status')).toHaveLength(1);
    tab.close();
  });
});

describe('another rating', () => {
  test('takes effect with the texts: new addresses, old ones closed, the show counted again', async () => {
    const show = await createShow(beem, creator);
    const episode = await createEpisode(beem, creator, show.id, { ageRating: 'mature' });
    const video = await createCovered(beem, creator, { ageRating: 'mature' });
    const guest = beem.visitor();
    const before = await stateOf(beem, video.id);
    expect((await guest.get(`/api/videos/${video.id}`)).status).toBe(403);

    const { body } = await edit(creator, video.id, { title: 'For all', ageRating: 'all' });
    expect(body).toMatchObject({ title: 'For all', ageRating: 'all' });
    expect(before.keys.map((key) => `/media/${key}`)).not.toContain(body.videoUrl);
    expect((await guest.fetch('GET', body.videoUrl)).status).toBe(200);

    const back = await edit(creator, video.id, { ageRating: 'mature' });
    expect((await guest.get(`/api/videos/${video.id}`)).status).toBe(403);
    for (const url of [body.videoUrl, back.body.videoUrl])
      await until('it is closed', async () => (await guest.fetch('GET', url)).status >= 400);
    await isQuiet(beem);
    const { keys } = await stateOf(beem, video.id);
    const stored = await storedKeys(beem);
    expect(keys.filter((key) => !stored.includes(key))).toEqual([]);
    expect(before.keys.filter((key) => stored.includes(key))).toEqual([]);

    await edit(creator, episode.id, { ageRating: 'teen', description: 'Milder now.' });
    expect((await guest.get(`/api/shows/${show.id}`)).body).toMatchObject({
      ageRating: 'teen',
      episodeCount: 1,
    });
  });

  test('for adults needs a verified age, and then nothing of the request is done', async () => {
    const minor = await createUser(beem, { dateOfBirth: '2010-05-01' });
    const video = await createVideo(beem, minor);
    const { status, body } = await edit(minor, video.id, { title: 'Mature now', ageRating: 'mature' });
    expect([status, body.code]).toEqual([403, 'age_not_verified']);
    expect(body.message).toMatch(/^Only creators of 18 or older may publish mature videos/);
    expect(await get(video.id, minor.visitor)).toMatchObject({ title: 'A video', ageRating: 'all' });
  });

  test('is never lower than what moderators gave, and then nothing of the request is done', async () => {
    const video = await createVideo(beem, creator);
    await rate(beem, OPERATOR, video.id, 'teen');
    const { status, body } = await edit(creator, video.id, { title: 'For all', ageRating: 'all' });
    expect([status, body.code, body.message]).toEqual([
      403,
      'forbidden',
      'Moderators have rated this video Teen 13+, so it cannot be rated lower.',
    ]);
    expect(await get(video.id)).toMatchObject({ title: 'A video', ageRating: 'teen' });
    for (const ageRating of ['mature', 'teen'])
      expect((await edit(creator, video.id, { ageRating })).body).toMatchObject({ ageRating });
    await rate(beem, OPERATOR, video.id, 'all');
    await edit(creator, video.id, { ageRating: 'teen' });
    expect((await edit(creator, video.id, { ageRating: 'all' })).body).toMatchObject({ ageRating: 'all' });
  });

  test('that is none needs no age: a form sends it along', async () => {
    const minor = await createUser(beem, { dateOfBirth: '2010-05-01' });
    const video = await createVideo(beem, minor, { ageRating: 'mature' });
    expect(await edit(minor, video.id, { title: 'Renamed', ageRating: 'mature' })).toMatchObject({
      status: 200,
      body: { title: 'Renamed', ageRating: 'mature' },
    });
  });

  test('is limited by the hour, since each copies the media; texts are not', async () => {
    const video = await createVideo(beem, creator);
    const ratings = ['teen', 'all'];
    for (let count = 0; count < 60; count++)
      expect((await edit(creator, video.id, { ageRating: ratings[count % 2] })).status).toBe(200);
    const refused = await edit(creator, video.id, { title: 'Too often', ageRating: 'teen' });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await edit(creator, video.id, { title: 'Text only', ageRating: 'all' })).body).toMatchObject({
      title: 'Text only',
      ageRating: 'all',
    });
  });
});

describe('a refused change', () => {
  test.each([
    ['title', ' ', 'Enter a title.'],
    ['title', 7, 'Enter a title.'],
    ['title', '\u200B \u3164', 'Enter a title.'],
    ['title', 'Neon \uD83E', 'The title holds half a character. Please type it again.'],
    ['description', '\u2060', 'Enter a description.'],
    ['title', null, 'Enter a title.'],
    ['description', null, 'Enter a description.'],
    ['tags', null, 'The tags must be a list of words.'],
    ['ageRating', null, 'The age rating must be all, teen or mature.'],
    ['madeWith', null, 'The tools must be a list of names.'],
    ['aiGenerated', null, 'What is AI-generated must be a list.'],
    ['title', '🦊'.repeat(121), 'The title may have at most 120 characters.'],
    ['description', '', 'Enter a description.'],
    ['description', 'a'.repeat(2_001), 'The description may have at most 2000 characters.'],
    ['tags', 'neon', 'The tags must be a list of words.'],
    ['tags', [1], 'The tags must be a list of words.'],
    ['tags', [...'abcdefghijk'], 'Use at most 10 tags.'],
    ['tags', ['a'.repeat(31)], `A tag may have at most 30 characters: ${'a'.repeat(30)}…`],
    ['ageRating', 'adults', 'The age rating must be all, teen or mature.'],
    ['madeWith', '["Sora"]', 'The tools must be a list of names.'],
    ['madeWith', [...'abcdefghijk'], 'Name at most 10 tools.'],
    ['madeWith', ['\u200B'], 'Enter the name of the tool.'],
    ['madeWith', ['a'.repeat(41)], `The name of a tool may have at most 40 characters: ${'a'.repeat(40)}…`],
    ['aiGenerated', 'video', 'What is AI-generated must be a list.'],
    ['aiGenerated', ['soul'], 'What is AI-generated must be of: video, images, voices, music, script.'],
  ])('of %s to %j says why, and changes nothing else', async (field, value, message) => {
    const video = await createVideo(beem, creator);
    const rest = field === 'title' ? { description: 'New.' } : { title: 'New' };
    const { status, body } = await edit(creator, video.id, { ...rest, [field]: value });
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { [field]: message }]);
    expect(await get(video.id)).toMatchObject({ title: 'A video', description: 'A video.' });
  });

  test('is one by a guest, another user or a moderator', async () => {
    const video = await createVideo(beem, creator);
    const change = { title: 'Not yours', ageRating: 'teen' };
    expect((await beem.visitor().patch(`/api/videos/${video.id}`, change)).status).toBe(401);
    for (const role of ['user', 'moderator'] as const) {
      const { status, body } = await edit(await createUser(beem, { role }), video.id, change);
      expect([status, body.message]).toEqual([403, 'Only its creator may edit this video.']);
    }
    expect(await get(video.id)).toMatchObject({ title: 'A video', ageRating: 'all' });
  });

  test('is one of what is deleted, what moderators removed, or what never was', async () => {
    const deleted = await createVideo(beem, creator);
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    const hidden = await createVideo(beem, creator, { isHidden: true });
    for (const id of [deleted.id, hidden.id, 987_654_321])
      for (const change of [{ title: 'New' }, { ageRating: 'teen' }])
        expect((await edit(creator, id, change)).body).toMatchObject({
          code: 'not_found',
          message: 'This content is not available to you.',
        });
  });
});
