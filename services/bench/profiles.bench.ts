import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { ConnectionsRepository } from '../src/features/identity/follows/connections/connections.repository.js';
import { ProfilesRepository } from '../src/features/viewing/profiles/profiles.repository.js';
import { CreatorShowsRepository } from '../src/features/viewing/shows/creator/creator-shows.repository.js';
import { CreatorVideosRepository } from '../src/features/viewing/videos/creator/creator-videos.repository.js';
import { Database } from '../src/platform/database/index.js';
import { cursorCodec, idCursor, MAX_ID, timePart, uuidPart } from '../src/platform/http/index.js';
import { addressOf, LoadGenerator, type Measured, median, signIn, startBenchApp } from './support/measure.js';
import {
  CREATOR_ID,
  MATURE_CREATOR_ID,
  openProfileData,
  PROFILE_SIZES,
  VISITOR_ID,
} from './support/profile-data.js';

const PAGE = 20;
const DEEP_PAGE = 5_000;
const DEEP_VIDEOS = 400;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const TARGET_RATIO = 1.5;
/** The largest ratio of two measurements that should be equal, on a machine that does other things too. */
const TARGET_FLAT = 1.3;

/** A creator with 10,000 videos and a million followers. */
const bench: Bench = {
  name: 'profile',
  async run() {
    const app = await startBenchApp(
      await openProfileData(process.env.DATABASE_URL ?? ''),
      ['api'],
      addBareRoutes,
    );
    const generator = new LoadGenerator();
    try {
      const run = new Comparison(generator, addressOf(app), await signIn(app, VISITOR_ID));
      return [...(await compareWithStatements(run)), ...(await compareDepths(run, app))];
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

/** The same prepared statements, their rows as they come, behind the same server, logger and headers. */
function addBareRoutes(app: NestExpressApplication): void {
  const database = app.get(Database);
  const [profiles, videos, shows, connections] = [
    new ProfilesRepository(),
    new CreatorVideosRepository(),
    new CreatorShowsRepository(),
    new ConnectionsRepository(),
  ];
  const server = app.getHttpAdapter().getInstance() as Express;
  const answer = (response: Response, rows: Promise<unknown>): void => {
    rows.then(
      (found) => response.json(found),
      (error: Error) => response.status(500).end(error.message),
    );
  };
  const of = { creatorId: CREATOR_ID, viewerId: VISITOR_ID, before: MAX_ID, size: PAGE + 1 };
  server.get('/bench/profile', (_request, response) =>
    answer(
      response,
      Promise.all([
        profiles.find(database, CREATOR_ID, VISITOR_ID),
        videos.find(database, { ...of, audience: 'everyone' }),
        shows.find(database, { ...of, maySeeMature: false }),
      ]),
    ),
  );
  server.get('/bench/followers', (_request, response) => {
    const question = { userId: CREATOR_ID, viewerId: VISITOR_ID, after: null, size: PAGE + 1 };
    answer(response, connections.find(database, 'followers', question));
  });
}

interface Pair {
  one: Measured;
  other: Measured;
}

/** Two addresses in turns, so that whatever else the machine does meets both. */
class Comparison {
  constructor(
    private readonly generator: LoadGenerator,
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  async of(paths: { one: string; other: string }): Promise<Pair[]> {
    const ask = (path: string) =>
      this.generator.run({
        urls: [this.origin + path],
        headers: path.startsWith('/bench') ? {} : { cookie: this.cookie },
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
    await ask(paths.one);
    await ask(paths.other);
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++)
      pairs.push({ one: await ask(paths.one), other: await ask(paths.other) });
    return pairs;
  }
}

async function compareWithStatements(run: Comparison): Promise<BenchRow[]> {
  const sizes = `${PROFILE_SIZES.videos} videos, ${PROFILE_SIZES.followers} followers`;
  const profile = await run.of({ one: `/api/profile/${CREATOR_ID}`, other: '/bench/profile' });
  const followers = await run.of({ one: `/api/users/${CREATOR_ID}/followers`, other: '/bench/followers' });
  const ratio = cpuRatio(profile);
  return [
    {
      what: `server CPU against its three bare statements (${sizes})`,
      value: `${ratio.toFixed(2)} ×`,
      target: `≤ ${TARGET_RATIO} ×`,
      holds: ratio <= TARGET_RATIO,
    },
    { what: 'server CPU per profile', value: `${cpuOf(profile).toFixed(2)} ms` },
    // The call also finds the session, with a statement of its own.
    {
      what: 'server CPU of a page of followers against its bare statement',
      value: `${cpuRatio(followers).toFixed(2)} × (${cpuOf(followers).toFixed(2)} ms)`,
    },
  ];
}

const cpuRatio = (pairs: Pair[]) =>
  median(pairs.map(({ one, other }) => one.cpuMsPerRequest / other.cpuMsPerRequest));
const cpuOf = (pairs: Pair[]) => median(pairs.map(({ one }) => one.cpuMsPerRequest));

async function compareDepths(run: Comparison, app: NestExpressApplication): Promise<BenchRow[]> {
  const videosOf = (creatorId: string) => `/api/profile/${creatorId}/videos`;
  const followers = `/api/users/${CREATOR_ID}/followers`;
  const following = `/api/users/${CREATOR_ID}/following`;
  const lists = [
    {
      what: `followers, page ${DEEP_PAGE}`,
      one: await atFollow(app, followers, 'followers'),
      other: followers,
    },
    {
      what: `following, page ${DEEP_PAGE}`,
      one: await atFollow(app, following, 'following'),
      other: following,
    },
    {
      what: `videos, page ${DEEP_VIDEOS}`,
      one: await atVideo(app, videosOf(CREATOR_ID)),
      other: videosOf(CREATOR_ID),
    },
    {
      what: 'the oldest 30 of 10,000 videos, where all others are withheld',
      one: videosOf(MATURE_CREATOR_ID),
      other: videosOf(CREATOR_ID),
    },
  ];
  const rows: BenchRow[] = [];
  for (const { what, one, other } of lists) {
    const pairs = await run.of({ one, other });
    // Of server and database together, which share the machine.
    const ratio = median(pairs.map((pair) => pair.other.requestsPerSecond / pair.one.requestsPerSecond));
    rows.push({
      what: `time for ${what}, against the first page of such a list`,
      value: `${ratio.toFixed(2)} × (${median(pairs.map((pair) => pair.one.requestsPerSecond)).toFixed(0)} per second)`,
      target: `≤ ${TARGET_FLAT} ×`,
      holds: ratio <= TARGET_FLAT,
    });
  }
  return rows;
}

async function atFollow(
  app: NestExpressApplication,
  path: string,
  list: 'followers' | 'following',
): Promise<string> {
  const [owner, listed] =
    list === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  const [row] = await app.get(Database).query<{ at: Date; userId: string }>(
    {
      text: `SELECT created_at AS at, ${listed} AS "userId" FROM follows WHERE ${owner} = $1
             ORDER BY created_at DESC, ${listed} DESC OFFSET ${(DEEP_PAGE - 1) * PAGE - 1} LIMIT 1`,
    },
    [CREATOR_ID],
  );
  if (!row) throw new Error(`There is no page ${DEEP_PAGE} of ${list}.`);
  const cursor = cursorCodec<typeof row>(list, { at: timePart, userId: uuidPart }).encode(row);
  return `${path}?cursor=${cursor}`;
}

async function atVideo(app: NestExpressApplication, path: string): Promise<string> {
  const [row] = await app.get(Database).query<{ id: string }>(
    {
      text: `SELECT id FROM videos WHERE creator_id = $1 AND type = 'trailer' AND age_rating <> 'mature'
             ORDER BY id DESC OFFSET ${(DEEP_VIDEOS - 1) * PAGE - 1} LIMIT 1`,
    },
    [CREATOR_ID],
  );
  if (!row) throw new Error(`There is no page ${DEEP_VIDEOS} of videos.`);
  return `${path}?cursor=${idCursor('creator-videos').encode(row)}`;
}
