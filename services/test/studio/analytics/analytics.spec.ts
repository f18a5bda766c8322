import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  flushProgress,
  rollUpAnalytics,
  startBeem,
  stopRollingUp,
  type User,
  until,
  type VideoRow,
  viewsOf,
} from '../../support/index.js';
import { dayBefore, History } from './history.js';

let beem: Beem;
let history: History;
let creator: User;
let fans: User[];

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  history = new History(beem);
  fans = await Promise.all(Array.from({ length: 3 }, () => createUser(beem)));
  await firstRun(beem);
  await stopRollingUp(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

/** The specification names the address of the summary. */
const addressOf = (path: string) => (path === '' ? '/api/analytics' : `/api/studio${path}`);
const get = (path: string, user = creator) => user.visitor.get(addressOf(path));
const fan = (n: number) => fans[n] as User;
const CALLS = [
  '',
  '/videos',
  '/days',
  '/videos/1/retention',
  '/days.csv',
  '/videos.csv',
  '/videos/1/retention.csv',
];

test.each(CALLS)('the figures at "%s" answer 401 to a guest', async (path) => {
  const { status, body } = await beem.visitor().get(addressOf(path));
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
});

test.each(['/videos', '/days', '/days.csv', '/videos.csv'])(
  'earlier builds of the page find their figures at /api/analytics%s',
  async (path) => {
    const earlier = await creator.visitor.get(`/api/analytics${path}`);
    expect(earlier.status).toBe(200);
    const { asOf: _earlier, ...figures } = Object(earlier.body);
    const { asOf: _now, ...same } = Object((await get(path)).body);
    expect(figures).toEqual(same);
    expect((await beem.visitor().get(`/api/analytics${path}`)).status).toBe(401);
  },
);

describe('GET /api/analytics', () => {
  test('answers zeros to a user who has published nothing, and no number that is none', async () => {
    const { status, body } = await get('');
    expect(status).toBe(200);
    const { milestones, asOf, ...numbers } = body;
    expect(numbers).toEqual({
      ...{
        totalViews: 0,
        totalLikes: 0,
        totalComments: 0,
        totalFollowers: 0,
        videosUploaded: 0,
        showsCreated: 0,
      },
      ...{
        episodeCount: 0,
        trailerCount: 0,
        episodeViews: 0,
        trailerViews: 0,
        episodeLikes: 0,
        trailerLikes: 0,
      },
      ...{
        avgEngagement: 0,
        likeToViewRatio: 0,
        episodeAverageViews: 0,
        trailerAverageViews: 0,
        averageComments: 0,
      },
      ...{
        episodeViewsPercent: 0,
        trailerViewsPercent: 0,
        bestPerforming: 'balanced',
        contentDiversity: 'single_type',
      },
      topVideos: [],
      contentBreakdown: { episodes: 0, trailers: 0, shows: 0 },
    });
    expect(milestones.map(({ isReached }: { isReached: boolean }) => isReached)).toEqual(
      Array(5).fill(false),
    );
    expect(Date.now() - Date.parse(asOf)).toBeLessThan(70_000);
  });

  test('adds up what is published, of all ratings, and nothing else', async () => {
    const show = await createShow(beem, creator, { title: 'The Night Line' });
    const [trailer, mature] = [
      await createVideo(beem, creator, { title: 'Night' }),
      await createVideo(beem, creator, { ageRating: 'mature' }),
    ];
    const episode = (await createEpisode(beem, creator, show.id)) as unknown as VideoRow;
    const [hidden, failed] = [
      await createVideo(beem, creator, { isHidden: true }),
      await createVideo(beem, creator, { status: 'failed' }),
    ];
    await createVideo(beem, fan(0));
    for (const video of [trailer, mature, episode, hidden, failed]) {
      await history.like(video, fan(0), 1);
      await history.comment(video, fan(0), 1);
    }
    for (let n = 0; n < 3; n++) await history.view(trailer, fan(n), n);
    await history.view(episode, fan(0), 40);
    await history.follow(creator, fan(1), 0);
    const { body } = await get('');
    expect(body).toMatchObject({
      ...{
        totalViews: 4,
        totalLikes: 3,
        totalComments: 3,
        totalFollowers: 1,
        videosUploaded: 3,
        showsCreated: 1,
      },
      ...{
        episodeCount: 1,
        trailerCount: 2,
        episodeViews: 1,
        trailerViews: 3,
        episodeLikes: 1,
        trailerLikes: 2,
      },
      ...{
        avgEngagement: 150,
        likeToViewRatio: 0.75,
        episodeAverageViews: 1,
        trailerAverageViews: 2,
        averageComments: 1,
      },
      ...{
        episodeViewsPercent: 25,
        trailerViewsPercent: 75,
        bestPerforming: 'trailers',
        contentDiversity: 'varied',
      },
      contentBreakdown: { episodes: 1, trailers: 2, shows: 1 },
    });
    expect(body.milestones.filter(({ isReached }: { isReached: boolean }) => isReached)).toEqual([
      { id: 'first_video', target: 1, value: 3, isReached: true },
      { id: 'first_follower', target: 1, value: 1, isReached: true },
    ]);
    await rollUpAnalytics(beem);
    const { topVideos } = (await get('')).body;
    expect(topVideos.map(({ id }: { id: number }) => id)).toEqual([trailer.id, episode.id, mature.id]);
    expect(topVideos[0]).toEqual({
      ...{
        id: trailer.id,
        title: 'Night',
        type: 'trailer',
        viewCount: 3,
        likeCount: 1,
        commentCount: 1,
        engagement: 66.7,
      },
      ...{
        duration: 12.5,
        thumbnailUrl: `/media/${trailer.thumbnailKey}`,
        thumbhash: null,
        width: 1280,
        height: 720,
        showId: null,
        showTitle: null,
        episodeNumber: null,
      },
    });
    expect(topVideos[1]).toMatchObject({
      type: 'episode',
      showId: show.id,
      showTitle: 'The Night Line',
      episodeNumber: 1,
    });
  });

  test('lists a video as soon as it is published, and none that is hidden', async () => {
    const waiting = await createVideo(beem, creator, { status: 'needs_decision' });
    expect((await get('')).body.topVideos).toEqual([]);
    expect((await creator.visitor.post(`/api/videos/${waiting.id}/publish`)).status).toBe(200);
    expect((await get('')).body.topVideos).toMatchObject([{ id: waiting.id, viewCount: 0, engagement: 0 }]);
    await history.set(waiting, 'hidden');
    expect((await get('')).body.topVideos).toEqual([]);
  });

  test('never counts what creators watch of their own', async () => {
    const video = await createVideo(beem, creator);
    for (const watchTime of [4, 8, 12.5])
      await creator.visitor.post(`/api/videos/${video.id}/watch`, { watchTime });
    await fan(0).visitor.post(`/api/videos/${video.id}/watch`, { watchTime: 4 });
    await until('the view of the fan is counted', async () => {
      await flushProgress(beem);
      return (await viewsOf(beem, video.id)).counter === 1;
    });
    await rollUpAnalytics(beem);
    expect((await get('')).body.totalViews).toBe(1);
    expect((await get('/days')).body.totals.views).toBe(1);
    expect((await get(`/videos/${video.id}/retention`)).body.viewers).toBe(1);
  });

  test('says how fresh each part is: counters are as of now, roll-ups as old as the oldest change that waits', async () => {
    const video = await createVideo(beem, creator);
    await rollUpAnalytics(beem);
    const before = Date.now();
    await history.like(video, fan(0), 0);
    const after = Date.now();
    const stale = (await get('/days')).body;
    expect(stale.totals.likes).toBe(0);
    // Times in the database are finer than a millisecond.
    expect(Date.parse(stale.asOf)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(stale.asOf)).toBeLessThanOrEqual(after + 1);
    const summary = (await get('')).body;
    expect(summary.totalLikes).toBe(1);
    expect(Date.parse(summary.asOf)).toBeGreaterThan(Date.parse(stale.asOf));
    expect((await get(`/videos/${video.id}/retention`)).body.asOf).toBe(stale.asOf);
    await rollUpAnalytics(beem);
    const fresh = (await get('/days')).body;
    expect(fresh.totals.likes).toBe(1);
    expect(Date.parse(fresh.asOf)).toBeGreaterThan(Date.parse(stale.asOf));
  });
});

describe('GET /api/studio/videos', () => {
  test('answers all published videos in pages, most views first', async () => {
    const videos: VideoRow[] = [];
    for (let n = 0; n < 5; n++) videos.push(await createVideo(beem, creator, { title: `No. ${n}` }));
    await createVideo(beem, creator, { status: 'processing' });
    for (const [n, video] of videos.entries())
      for (let viewer = 0; viewer < Math.min(n, 3); viewer++) await history.view(video, fan(viewer), viewer);
    await rollUpAnalytics(beem);
    const found: string[] = [];
    let pages = 0;
    for (let path: string | undefined = '/videos?limit=2'; path; pages++) {
      const { status, body, headers }: Awaited<ReturnType<typeof get>> = await get(path);
      expect(status).toBe(200);
      found.push(...body.map(({ title }: { title: string }) => title));
      path = /<\/api\/studio([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect({ found, pages }).toEqual({ found: ['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0'], pages: 3 });
    expect((await get('/videos', fan(2))).body).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense'])('refuses ?%s', async (query) => {
    expect((await get(`/videos?${query}`)).status).toBe(400);
  });
});

describe('GET /api/studio/days', () => {
  test.each([7, 28, 90])(
    'answers every day of %d days, oldest first, with as many days before',
    async (count) => {
      const video = await createVideo(beem, creator);
      for (const daysAgo of [0, count - 1, count, 2 * count - 1, 2 * count])
        await history.view(video, fan(0), daysAgo);
      await rollUpAnalytics(beem);
      const { status, body } = await get(`/days?days=${count}`);
      expect(status).toBe(200);
      expect(body.days.map(({ day }: { day: string }) => day)).toEqual(
        Array.from({ length: count }, (_, n) => dayBefore(count - 1 - n)),
      );
      const seen = body.days.filter(({ views }: { views: number }) => views > 0);
      expect(seen.map(({ day }: { day: string }) => day)).toEqual([dayBefore(count - 1), dayBefore(0)]);
      expect(body).toMatchObject({ totals: { views: 2 }, totalsBefore: { views: 2 } });
    },
  );

  test('answers 28 days unless it is asked for others', async () => {
    expect((await get('/days')).body.days).toHaveLength(28);
  });

  test.each(['days=6', 'days=365', 'days=', 'days=7&days=28', 'days=7.0'])('refuses ?%s', async (query) => {
    expect((await get(`/days?${query}`)).status).toBe(400);
  });
});

describe('GET /api/studio/videos/:id/retention', () => {
  test('answers who watched which part, each user once', async () => {
    const video = await createVideo(beem, creator, { durationSeconds: 40 });
    await history.view(video, fan(0), 1, 0b11);
    await history.view(video, fan(0), 0, 0b110);
    await history.view(video, fan(1), 0, 2 ** 20 - 1);
    await rollUpAnalytics(beem);
    const { status, body } = await get(`/videos/${video.id}/retention`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      videoId: video.id,
      duration: 40,
      viewers: 2,
      averagePercent: 57.5,
      toTheEndPercent: 50,
    });
    expect(body.buckets).toHaveLength(20);
    expect(body.buckets[0]).toEqual({ fromSeconds: 0, toSeconds: 2, viewers: 2, percent: 100 });
    expect(body.buckets[3]).toEqual({ fromSeconds: 6, toSeconds: 8, viewers: 1, percent: 50 });
    expect(body.buckets[19]).toEqual({ fromSeconds: 38, toSeconds: 40, viewers: 1, percent: 50 });
  });

  test('answers zeros for a video without viewers', async () => {
    const video = await createVideo(beem, creator);
    const { body } = await get(`/videos/${video.id}/retention`);
    expect(body).toMatchObject({ viewers: 0, averagePercent: 0, toTheEndPercent: 0 });
    expect(
      body.buckets.every(({ viewers, percent }: Record<string, number>) => viewers === 0 && percent === 0),
    ).toBe(true);
  });

  test('refuses what is not there, not ready or not one’s own', async () => {
    const codeOf = async (path: string, user = creator) => {
      const { status, body } = await get(path, user);
      return `${status} ${body.code}`;
    };
    const of = ({ id }: VideoRow) => `/videos/${id}/retention`;
    const [own, hidden, processing, mature] = [
      await createVideo(beem, creator),
      await createVideo(beem, creator, { isHidden: true }),
      await createVideo(beem, creator, { status: 'processing' }),
      await createVideo(beem, creator, { ageRating: 'mature' }),
    ];
    const moderator = await createUser(beem, { role: 'moderator' });
    expect(await codeOf('/videos/999999/retention')).toBe('404 not_found');
    expect(await codeOf('/videos/none/retention')).toBe('404 not_found');
    expect(await codeOf(of(hidden))).toBe('404 not_found');
    expect(await codeOf(of(processing))).toBe('409 video_not_ready');
    expect(await codeOf(of(own), fan(0))).toBe('403 forbidden');
    expect(await codeOf(`${of(own)}.csv`, fan(0))).toBe('403 forbidden');
    expect(await codeOf(of(own), moderator)).toBe('403 forbidden');
    // For a viewer a hidden video does not exist.
    expect(await codeOf(of(processing), fan(0))).toBe('404 not_found');
    expect(await codeOf(of(mature), fan(0))).toBe('404 not_found');
    expect((await creator.visitor.delete(`/api/videos/${own.id}`)).status).toBe(204);
    expect(await codeOf(of(own))).toBe('404 not_found');
  });
});

describe('the CSV files', () => {
  const download = async (path: string) => {
    const { status, headers, body } = await get(path);
    const name = /^attachment; filename="(.+)"$/.exec(headers.get('content-disposition') ?? '')?.[1];
    return { status, type: headers.get('content-type'), name, lines: (body as string).split('\r\n') };
  };

  test('hold the days', async () => {
    const video = await createVideo(beem, creator);
    await history.like(video, fan(0), 6);
    await rollUpAnalytics(beem);
    const { lines, ...head } = await download('/days.csv?days=7');
    expect(head).toEqual({ status: 200, type: 'text/csv; charset=utf-8', name: 'analytics-days.csv' });
    expect(lines.slice(0, 3)).toEqual([
      'day,views,likes,comments,followers',
      `${dayBefore(6)},0,1,0,0`,
      `${dayBefore(5)},0,0,0,0`,
    ]);
    expect(lines).toHaveLength(9);
    expect((await get('/days.csv?days=8')).status).toBe(400);
  });

  test('hold all videos, however many, with titles that are no formulas', async () => {
    const { rows } = await beem.database.pool.query<{ id: string }>(
      `INSERT INTO videos (creator_id, type, title, description, status, duration_seconds)
       SELECT $1, 'trailer', CASE n WHEN 1 THEN '=HYPERLINK("https://example.com","a, b")' ELSE 'No. ' || n END, '', 'ready', 8
       FROM generate_series(1, 1001) AS n RETURNING id`,
      [creator.id],
    );
    await createVideo(beem, creator, { status: 'failed' });
    const { lines, ...head } = await download('/videos.csv');
    expect(head).toEqual({ status: 200, type: 'text/csv; charset=utf-8', name: 'analytics-videos.csv' });
    expect(lines[0]).toBe('id,title,type,viewCount,likeCount,commentCount,engagement,duration');
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      rows.map(({ id }) => id).sort((a, b) => Number(b) - Number(a)),
    );
    expect(lines[1]).toBe(`${rows[1000]?.id},No. 1001,trailer,0,0,0,0,8`);
    expect(lines.at(-2)).toBe(
      `${rows[0]?.id},"'=HYPERLINK(""https://example.com"",""a, b"")",trailer,0,0,0,0,8`,
    );
  });

  test('begin with the mark of UTF-8, by which spreadsheets know it', async () => {
    for (const path of ['/days.csv', '/videos.csv']) {
      const answer = await creator.visitor.fetch('GET', addressOf(path));
      expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    }
  });

  test('hold nothing but names where there is nothing', async () => {
    expect((await download('/videos.csv')).lines).toHaveLength(2);
  });

  test('hold the retention', async () => {
    const video = await createVideo(beem, creator, { durationSeconds: 30 });
    await history.view(video, fan(0), 0, 1);
    await rollUpAnalytics(beem);
    const { lines, name } = await download(`/videos/${video.id}/retention.csv`);
    expect(name).toBe(`retention-${video.id}.csv`);
    expect(lines.slice(0, 3)).toEqual(['fromSeconds,toSeconds,viewers,percent', '0,1.5,1,100', '1.5,3,0,0']);
    expect(lines).toHaveLength(22);
  });

  test('are limited, because each may be long', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await get('/videos.csv')).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
