import { existsSync } from 'node:fs';
import { onDatabase } from '../../../src/platform/database/on-server.js';
import {
  type Beem,
  type BeemProcess,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  idsOf,
  nextOf,
  type OwnServer,
  openOwnServer,
  openStandby,
  runScheduledTask,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

const FEED = '/api/videos/trailers';
const WROTE = 'beem_wrote';

let primary: OwnServer;
let standby: OwnServer;
/** A process whose lists may be a minute old, which no test takes. */
let beem: Beem;
/** One whose lists may be a second old. */
let strict: BeemProcess;
let creator: User;
let viewer: User;

beforeAll(async () => {
  primary = await openOwnServer('postgres');
  standby = await openStandby(primary);
  const servers = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url };
  beem = await startBeem({ env: { ...servers, DATABASE_REPLICA_MAX_LAG_SECONDS: '60' } });
  strict = await beem.startAnother(['api'], { DATABASE_REPLICA_MAX_LAG_SECONDS: '1' });
  await firstRun(beem);
  creator = await createUser(beem, { isCreator: true });
  viewer = await createUser(beem);
});
afterAll(async () => {
  await beem.stop();
  await standby.stop();
  await primary.stop();
});

async function metricOf(process: BeemProcess, name: string): Promise<number> {
  const { body } = await process.operator().get<string>('/metrics');
  const line = body.split('\n').find((found) => found.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

const readsOf = (process: BeemProcess, server: string) =>
  metricOf(process, `beem_list_reads_total{server="${server}"}`);

/** Reads lists until the replica has answered one, with all that was written before. */
async function untilReplicaIsUsed(process: BeemProcess): Promise<void> {
  const [row] = await beem.database.query<{ position: string }>({
    text: `SELECT pg_current_wal_flush_lsn()::text AS position`,
  });
  await until('the standby has caught up', () =>
    onStandby(`SELECT pg_last_wal_replay_lsn() >= '${row?.position}' AS reply`),
  );
  const before = await readsOf(process, 'replica');
  await until('the replica answers', async () => {
    await process.visitor().get(FEED);
    return (await readsOf(process, 'replica')) > before;
  });
}

async function onStandby(text: string): Promise<unknown> {
  return onDatabase(standby.url, async (client) => (await client.query(text)).rows[0]?.reply);
}

async function pauseReplay(): Promise<void> {
  await onStandby('SELECT pg_wal_replay_pause()');
  await until(
    'replay is paused',
    async () => (await onStandby('SELECT pg_get_wal_replay_pause_state() AS reply')) === 'paused',
  );
}

const resumeReplay = () => onStandby('SELECT pg_wal_replay_resume()');

describe('while the standby replays nothing', () => {
  const WORD = 'zephyrine';
  let liked: number;
  let hidden: number;
  let isNew: Record<string, number | string>;
  let lists: Record<string, string>;

  beforeAll(async () => {
    liked = (await createVideo(beem, creator, { title: 'Known before' })).id;
    hidden = (await createVideo(beem, creator, { title: 'Removed soon' })).id;
    const show = (await createShow(beem, creator)).id;
    await untilReplicaIsUsed(beem);
    await untilReplicaIsUsed(strict);
    await pauseReplay();
    const video = (await createVideo(beem, creator, { title: WORD })).id;
    const found = await createShow(beem, creator, { title: WORD });
    const episode = await createEpisode(beem, creator, show);
    const newUser = await createUser(beem, { username: WORD, isCreator: true });
    await beem.database.query({ text: `INSERT INTO popular_tags (tag, count) VALUES ('${WORD}', 9)` });
    isNew = { video, show: found.id, episode: episode.id, user: newUser.id };
    lists = {
      [FEED]: 'video',
      '/api/videos/trending': 'video',
      [`/api/profile/${creator.id}/videos`]: 'video',
      [`/api/profile/${creator.id}/shows`]: 'show',
      '/api/shows': 'show',
      [`/api/shows?q=${WORD}`]: 'show',
      [`/api/videos?showId=${show}`]: 'episode',
      [`/api/search/videos?q=${WORD}`]: 'video',
      [`/api/search/shows?q=${WORD}`]: 'show',
      [`/api/search/users?q=${WORD}`]: 'user',
    };
  });
  afterAll(resumeReplay);

  it('lists are as old as the replica', async () => {
    for (const [path, what] of Object.entries(lists)) {
      const { status, body } = await viewer.visitor.get(path);
      expect({ path, status, isThere: idsOf<unknown>(body).includes(isNew[what]) }).toEqual({
        path,
        status: 200,
        isThere: false,
      });
    }
    expect((await viewer.visitor.get('/api/tags/popular')).body).toEqual([]);
  });

  it('a browser that wrote sees the newest everywhere, and no other does', async () => {
    const other = viewer.visitor.at(beem);
    await viewer.visitor.post(`/api/videos/${liked}/like`, { liked: true });
    const videoOf = (body: { id: number }[]) => body.find(({ id }) => id === liked);
    expect(videoOf((await viewer.visitor.get(FEED)).body)).toMatchObject({ isLiked: true, likeCount: 1 });
    expect(videoOf((await other.get(FEED)).body)).toMatchObject({ isLiked: false, likeCount: 0 });
    for (const [path, what] of Object.entries(lists)) {
      const { body } = await viewer.visitor.get(path);
      expect({ path, ids: idsOf<unknown>(body) }).toEqual({
        path,
        ids: expect.arrayContaining([isNew[what]]),
      });
    }
    expect((await viewer.visitor.get('/api/tags/popular')).body).toEqual([{ tag: WORD, count: 9 }]);
  });

  it('an own list is never old', async () => {
    expect(idsOf((await creator.visitor.get(`/api/profile/${creator.id}/videos`)).body)).toContain(
      isNew.video,
    );
  });

  it('a removed video is refused at once, wherever one list still names it', async () => {
    await beem.database.query({ text: `UPDATE videos SET is_hidden = true WHERE id = ${hidden}` });
    expect((await beem.visitor().get(`/api/videos/${hidden}`)).status).toBe(404);
    expect(idsOf((await beem.visitor().get(FEED)).body)).toContain(hidden);
  });

  it('a process leaves out a replica that lags further behind than it allows, and stays ready', async () => {
    await until('the primary answers', async () =>
      idsOf((await strict.visitor().get(FEED)).body).includes(isNew.video as number),
    );
    await until('the replica is left out', async () => {
      await strict.visitor().get(FEED);
      return metricOf(strict, 'beem_database_replica_left_out');
    });
    expect(await metricOf(strict, 'beem_database_replica_lag_seconds')).toBeGreaterThan(1);
    expect(idsOf((await strict.visitor().get(FEED)).body)).not.toContain(hidden);
    await until('the report is new', async () => {
      const { status, body } = await strict.operator().get('/readyz');
      expect(status).toBe(200);
      return body.status === 'degraded' && body.checks['postgres-replica'] === 'unavailable';
    });
  });

  it('every process uses it again when it has caught up', async () => {
    await resumeReplay();
    await untilReplicaIsUsed(strict);
    expect(await metricOf(strict, 'beem_database_replica_left_out')).toBe(0);
    await untilReplicaIsUsed(beem);
    const { body } = await beem.visitor().get(FEED);
    expect(idsOf(body)).toContain(isNew.video);
    expect(idsOf(body)).not.toContain(hidden);
  });
});

it('a walk through the feed neither skips nor repeats when its pages come from both servers by turns', async () => {
  const videos: number[] = [];
  for (let n = 0; n < 12; n++) videos.push((await createVideo(beem, creator, { title: `Walk ${n}` })).id);
  await untilReplicaIsUsed(beem);
  await pauseReplay();
  const order = async () => idsOf((await writer.get(`${FEED}?limit=50`)).body);
  const writer = viewer.visitor.at(beem);
  await writer.post(`/api/videos/${videos[0]}/like`, { liked: true });
  // A generation that the replica does not have.
  await beem.database.query({ text: 'UPDATE videos SET like_count = 1000 WHERE id = $1' }, [videos[5]]);
  await runScheduledTask(beem, 'refresh-ranking');
  const expected = await order();
  const seen: number[] = [];
  const reader = beem.visitor();
  let path: string | null = `${FEED}?limit=3`;
  for (let page = 0; path !== null; page++) {
    const answer = await (page % 2 === 0 ? writer : reader).get(path);
    seen.push(...idsOf(answer.body));
    path = nextOf(answer.headers);
  }
  await resumeReplay();
  expect(seen).toEqual(expected);
});

describe('under load', () => {
  /** Reads lists all the time until it is stopped; every answer counts. */
  function load() {
    let isOver = false;
    const statuses: number[] = [];
    const read = async () => {
      while (!isOver) {
        const paths = [FEED, '/api/shows', '/api/search/users?q=walk', '/api/search/videos?q=walk'];
        for (const path of paths) statuses.push((await beem.visitor().get(path)).status);
      }
    };
    const readers = Array.from({ length: 10 }, read);
    return {
      statuses,
      async stop() {
        isOver = true;
        await Promise.all(readers);
      },
    };
  }

  /** Its open connections get no answers any more, and new ones are accepted, but not answered. */
  async function freeze(): Promise<() => Promise<void>> {
    const pids = (await onStandby('SELECT array_agg(pid) AS reply FROM pg_stat_activity')) as number[];
    const isThere = (pid: number) => existsSync(`/proc/${pid}`);
    await standby.freeze();
    for (const pid of pids.filter(isThere)) process.kill(pid, 'SIGSTOP');
    return async () => {
      for (const pid of pids.filter(isThere)) process.kill(pid, 'SIGCONT');
      await standby.thaw();
    };
  }

  async function kill(): Promise<() => Promise<void>> {
    await standby.kill();
    return () => standby.restart();
  }

  it.each([
    ['killed', kill],
    ['frozen', freeze],
  ])('no read fails when the replica is %s, and it comes back', async (_, end) => {
    await untilReplicaIsUsed(beem);
    const traffic = load();
    try {
      await until('there is traffic', () => traffic.statuses.length > 100);
      const begin = await end();
      await until('the replica is left out', () => metricOf(beem, 'beem_database_replica_left_out'));
      const { length } = traffic.statuses;
      await until('there is traffic without it', () => traffic.statuses.length > length + 100);
      expect((await beem.operator().get('/readyz')).status).toBe(200);
      await begin();
      await until(
        'the replica is used again',
        async () => (await metricOf(beem, 'beem_database_replica_left_out')) === 0,
      );
      await untilReplicaIsUsed(beem);
    } finally {
      await traffic.stop();
    }
    expect(traffic.statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

it('gives the cookie for writes alone, and not for watch reports', async () => {
  const { visitor } = await createUser(beem);
  const video = await createVideo(beem, creator);
  await visitor.get(FEED);
  const { status } = await visitor.post(`/api/videos/${video.id}/watch`, { watchTime: 1 });
  expect(status).toBeLessThan(300);
  expect(visitor.cookies.has(WROTE)).toBe(false);
  const answer = await visitor.post(`/api/videos/${video.id}/like`, { liked: true });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^beem_wrote=\d+; Max-Age=61; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
});
