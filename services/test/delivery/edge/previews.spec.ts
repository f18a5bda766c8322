import { makeBuild } from '@beem/remote-manifest/cases';
import { createEpisode, createShow, createUser, createVideo, type User, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
let creator: User;

beforeAll(async () => {
  beem = await startWithShell();
  const build = makeBuild('live', {
    remote: {
      routes: [
        { path: '/watch/:id', access: 'public', title: 'Watch', description: 'A film.', expose: './home' },
        { path: '/show/:id', access: 'public', title: 'Show', expose: './home' },
        { path: '/profile/:id', access: 'protected', title: 'Profile', expose: './home' },
      ],
    },
  });
  await (await Team.of(beem)).publish(build);
  await until('the page shows the build', async () =>
    (await open('/watch/999999')).includes(build.manifest.buildId),
  );
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

const open = async (path: string): Promise<string> =>
  (await beem.visitor().get(path, { accept: 'text/html,*/*;q=0.8' })).body;
const ORIGIN = 'http://localhost:3000';

describe('a link to a video or a show that is shared elsewhere', () => {
  test('shows the video with title, still and video', async () => {
    const video = await createVideo(beem, creator, { title: 'Rain & "light" <b>' });
    const page = await open(`/watch/${video.id}`);
    expect(page).toContain('<title>Rain &#38; &#34;light&#34; &#60;b&#62; · Beem</title>');
    for (const [property, content] of [
      ['og:type', 'video.other'],
      ['og:url', `${ORIGIN}/watch/${video.id}`],
      ['og:title', 'Rain &#38; &#34;light&#34; &#60;b&#62;'],
      ['og:description', 'A video.'],
      ['og:image', `${ORIGIN}/media/${video.thumbnailKey}`],
      ['og:video', `${ORIGIN}/media/${video.videoKey}`],
      ['og:video:width', '1280'],
      ['video:duration', '13'],
    ])
      expect(page).toContain(`<meta property="${property}" content="${content}">`);
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/watch/${video.id}">`);
    expect(page).toContain('id="beem-remotes"');
  });

  test('keeps a title apart from the name of the product that runs from right to left', async () => {
    const video = await createVideo(beem, creator, { title: 'סרט קצר (AI)' });
    const page = await open(`/watch/${video.id}`);
    expect(page).toContain('<title>\u2068סרט קצר (AI)\u2069 · Beem</title>');
    expect(page).toContain('<meta property="og:title" content="\u2068סרט קצר (AI)\u2069">');
  });

  test('shows the show with its wide picture, and an episode as one', async () => {
    const show = await createShow(beem, creator, { title: 'Lighthouse Protocol' });
    const episode = await createEpisode(beem, creator, show.id);
    const page = await open(`/show/${show.id}`);
    expect(page).toContain('<meta property="og:type" content="video.tv_show">');
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/media/${show.heroKey}">`);
    expect(await open(`/watch/${episode.id}`)).toContain('<meta property="og:type" content="video.episode">');
  });

  test('shows the user of a profile, with the name that they show', async () => {
    const user = await createUser(beem, {
      ...{ username: 'ada_engine', showRealName: true, dateOfBirth: '1990-05-17' },
    });
    const page = await open(`/profile/${user.id.toUpperCase()}`);
    expect(page).toContain('<title>Ada Lovelace · Beem</title>');
    for (const [property, content] of [
      ['og:type', 'profile'],
      ['og:url', `${ORIGIN}/profile/${user.id}`],
      ['og:title', 'Ada Lovelace'],
      ['og:description', 'Short films and shows by Ada Lovelace (@ada_engine).'],
      ['profile:username', 'ada_engine'],
    ])
      expect(page).toContain(`<meta property="${property}" content="${content}">`);
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/profile/${user.id}">`);
    expect(page).toContain('<meta name="twitter:card" content="summary">');
    expect(page).not.toMatch(/1990-05-17|@example\.com/);
  });

  test('shows the picture of a profile, and no name that is not shown', async () => {
    const user = await createUser(beem);
    const key = 'avatars/01a2006f-7c2d-7b1e-9c3a-5d1f0e2b4a6c.webp';
    await beem.database.pool.query(
      'UPDATE users SET profile_image_key = $2, display_name = $3 WHERE id = $1',
      [user.id, key, 'The "Engine" <b>'],
    );
    const page = await open(`/profile/${user.id}`);
    expect(page).toContain('<title>The &#34;Engine&#34; &#60;b&#62; · Beem</title>');
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/media/${key}">`);
    expect(page).not.toContain('Lovelace');
  });

  test('is the plain page for a profile that is not there (any more)', async () => {
    const left = await createUser(beem, { username: 'gone_for_good' });
    await beem.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [left.id]);
    for (const id of [left.id, '00000000-0000-7000-8000-000000000000', 'x', `${left.id}0`]) {
      const page = await open(`/profile/${id}`);
      expect(page).toContain('<title>Profile · Beem</title>');
      expect(page).not.toMatch(/og:|canonical|gone_for_good/);
    }
  });

  test.each([
    ['removed', 'UPDATE videos SET is_hidden = true WHERE id = $1'],
    ['deleted', 'UPDATE videos SET deleted_at = now() WHERE id = $1'],
    ['rated mature', `UPDATE videos SET age_rating = 'mature' WHERE id = $1`],
  ])('says nothing more of a video from the moment in which it is %s', async (_how, statement) => {
    const video = await createVideo(beem, creator, { title: 'Was here' });
    expect(await open(`/watch/${video.id}`)).toContain('Was here');
    await beem.database.pool.query(statement, [video.id]);
    const page = await open(`/watch/${video.id}`);
    expect(page).not.toMatch(/og:|Was here/);
    expect(page).toContain('<title>Watch · Beem</title>');
  });

  test('is 404 and not for search engines where guests find nothing', async () => {
    const answerTo = async (path: string, visitor = beem.visitor()) => {
      const { status, headers } = await visitor.get(path, { accept: 'text/html' });
      return [status, headers.get('x-robots-tag')];
    };
    const video = await createVideo(beem, creator);
    const hidden = await createVideo(beem, creator, { isHidden: true });
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    for (const path of [
      `/watch/${video.id}`,
      `/Watch/${video.id}/`,
      `/watch/${mature.id}`,
      `/profile/${creator.id}`,
    ])
      expect([path, ...(await answerTo(path))]).toEqual([path, 200, null]);
    const missing = [
      ...[
        `/watch/${hidden.id}`,
        '/watch/999999',
        '/watch/x',
        '/watch/0',
        '/watch/1e3',
        `/watch/${'9'.repeat(30)}`,
      ],
      ...['/show/999999', '/show/%', '/profile/x', `/profile/${crypto.randomUUID()}`],
    ];
    for (const path of missing) expect([path, ...(await answerTo(path))]).toEqual([path, 404, 'noindex']);
    // Its creator may see it: the page asks with the session.
    expect(await answerTo(`/watch/${hidden.id}`, creator.visitor)).toEqual([200, null]);
  });

  test('reveals nothing of what guests may not see', async () => {
    const mature = await createVideo(beem, creator, { title: 'Forbidden', ageRating: 'mature' });
    const hidden = await createVideo(beem, creator, { title: 'Forbidden', isHidden: true });
    const show = await createShow(beem, creator, { title: 'Forbidden' });
    await createEpisode(beem, creator, show.id, { ageRating: 'mature' });
    for (const path of [
      `/watch/${mature.id}`,
      `/watch/${hidden.id}`,
      `/show/${show.id}`,
      '/watch/999999',
      '/watch/x',
    ]) {
      const page = await open(path);
      expect(page).not.toContain('og:');
      expect(page).not.toContain('Forbidden');
      expect(page).toContain('id="beem-remotes"');
    }
    const { body } = await creator.visitor.get(`/watch/${mature.id}`, { accept: 'text/html' });
    expect(body).not.toContain('Forbidden');
  });
});
