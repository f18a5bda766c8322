import { Readable } from 'node:stream';
import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { Storage } from '../../../src/platform/storage/index.js';
import { secondsToShare } from '../../support/caching-proxy.js';
import {
  createUser,
  createVideo,
  pictureOf,
  putProfile,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

const ADULT = '1990-05-01';
const DAY = 86_400;
const YEAR = 31_536_000;
/** Of CDN_MAX_AGE_SECONDS. */
const KEPT = 7_200;
const NEVER = 0;

let beem: ReleasesBeem;
let build: MadeBuild;
let users: { guest: undefined; adult: User; creator: User; moderator: User };
let videos: { open: VideoRow; mature: VideoRow; removed: VideoRow; processing: VideoRow };
let avatar: string;

beforeAll(async () => {
  // Nothing is removed here, so nothing listens there.
  beem = await startWithShell({
    ...{ CDN_PURGE_URL: 'http://127.0.0.1:9{path}', CDN_MAX_AGE_SECONDS: String(KEPT) },
  });
  build = makeBuild('live');
  await (await Team.of(beem)).publish(build);
  const [creator, adult] = [await createUser(beem), await createUser(beem, { dateOfBirth: ADULT })];
  users = { guest: undefined, adult, creator, moderator: await createUser(beem, { role: 'moderator' }) };
  videos = {
    open: await createVideo(beem, creator),
    mature: await createVideo(beem, creator, { ageRating: 'mature' }),
    removed: await createVideo(beem, creator, { isHidden: true }),
    processing: await createVideo(beem, creator, { status: 'processing' }),
  };
  for (const video of Object.values(videos)) await storeVideo(beem, video, Buffer.alloc(1_000));
  await addCaptions(videos.open);
  avatar = (await putProfile(creator, {}, await pictureOf('teal'))).body.profileImageUrl;
  await until('the page has the remote', async () =>
    String((await open('/home')).body).includes(build.manifest.buildId),
  );
});
afterAll(() => beem.stop());

async function addCaptions({ id }: VideoRow): Promise<void> {
  await beem.app
    .get(Storage)
    .put('captions/en.vtt', Readable.from(['WEBVTT\n']), { contentType: 'text/vtt' });
  await beem.database.query(
    {
      name: 'test-caption',
      text: `INSERT INTO video_captions (video_id, language, object_key) VALUES ($1, 'en', $2)`,
    },
    [id, 'captions/en.vtt'],
  );
}

const open = (path: string, user?: User, headers: Record<string, string> = {}) =>
  (user?.visitor ?? beem.visitor()).get(path, { accept: 'text/html,*/*;q=0.8', ...headers });

type Row = [
  what: string,
  path: () => string,
  who: keyof typeof users,
  wanted: { status: number; seconds: number; control: string; headers?: Record<string, string> },
];

const PUBLIC_MEDIA = `public, max-age=5, s-maxage=${KEPT}, must-revalidate`;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const ROWS: Row[] = [
  ['a page', () => '/home', 'guest', { status: 200, seconds: NEVER, control: 'private, no-cache' }],
  ['a page of a user', () => '/home', 'adult', { status: 200, seconds: NEVER, control: 'private, no-cache' }],
  [
    'a page that is missing',
    () => '/none',
    'guest',
    { status: 404, seconds: NEVER, control: 'private, no-cache' },
  ],
  [
    'a file of the shell',
    () => '/assets/main.1234abcd.js',
    'guest',
    { status: 200, seconds: YEAR, control: IMMUTABLE },
  ],
  [
    'the same, asked again',
    () => '/assets/main.1234abcd.js?retry=1',
    'guest',
    { status: 200, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a file of a remote',
    () => `/remotes/mfe-feed/files/${build.manifest.files[0]?.path}`,
    'adult',
    { status: 200, seconds: YEAR, control: IMMUTABLE },
  ],
  [
    'a missing file of a remote',
    () => '/remotes/mfe-feed/files/none.js',
    'guest',
    { status: 404, seconds: NEVER, control: 'no-store' },
  ],
  ['the service worker', () => '/sw.js', 'guest', { status: 200, seconds: NEVER, control: 'no-cache' }],
  [
    'what crawlers read',
    () => '/robots.txt',
    'guest',
    { status: 200, seconds: DAY, control: 'public, max-age=86400' },
  ],
  [
    'a call of a guest',
    () => `/api/videos/${videos.open.id}`,
    'guest',
    { status: 200, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a list of a user',
    () => '/api/videos/trailers',
    'adult',
    { status: 200, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a call without a session',
    () => '/api/profile',
    'guest',
    { status: 401, seconds: NEVER, control: 'no-store' },
  ],
  ['an unknown call', () => '/api/none', 'guest', { status: 404, seconds: NEVER, control: 'no-store' }],
  [
    'a broken address',
    () => '/media/%E0%A4%A',
    'guest',
    { status: 400, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a public video',
    () => `/media/${videos.open.videoKey}`,
    'guest',
    { status: 200, seconds: KEPT, control: PUBLIC_MEDIA },
  ],
  [
    'the same for a user',
    () => `/media/${videos.open.videoKey}`,
    'creator',
    { status: 200, seconds: KEPT, control: PUBLIC_MEDIA },
  ],
  [
    'a range of it',
    () => `/media/${videos.open.videoKey}`,
    'guest',
    { status: 206, seconds: KEPT, control: PUBLIC_MEDIA, headers: { range: 'bytes=0-9' } },
  ],
  [
    'a range beyond it',
    () => `/media/${videos.open.videoKey}`,
    'guest',
    { status: 416, seconds: NEVER, control: 'no-store', headers: { range: 'bytes=5000-' } },
  ],
  [
    'it unchanged',
    () => `/media/${videos.open.videoKey}`,
    'guest',
    { status: 304, seconds: KEPT, control: PUBLIC_MEDIA, headers: { 'if-none-match': '*' } },
  ],
  [
    'its poster',
    () => `/media/${videos.open.thumbnailKey}`,
    'guest',
    { status: 200, seconds: KEPT, control: PUBLIC_MEDIA },
  ],
  [
    'its captions',
    () => '/media/captions/en.vtt',
    'guest',
    { status: 200, seconds: KEPT, control: PUBLIC_MEDIA },
  ],
  [
    'an avatar',
    () => avatar,
    'guest',
    { status: 200, seconds: KEPT, control: `public, max-age=60, s-maxage=${KEPT}, must-revalidate` },
  ],
  [
    'a mature video for an adult',
    () => `/media/${videos.mature.videoKey}`,
    'adult',
    { status: 200, seconds: NEVER, control: 'private, no-cache' },
  ],
  [
    'a range of it for an adult',
    () => `/media/${videos.mature.videoKey}`,
    'adult',
    { status: 206, seconds: NEVER, control: 'private, no-cache', headers: { range: 'bytes=0-9' } },
  ],
  [
    'its poster for its creator',
    () => `/media/${videos.mature.thumbnailKey}`,
    'creator',
    { status: 200, seconds: NEVER, control: 'private, no-cache' },
  ],
  [
    'a mature video for a guest',
    () => `/media/${videos.mature.videoKey}`,
    'guest',
    { status: 403, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a removed video for a moderator',
    () => `/media/${videos.removed.videoKey}`,
    'moderator',
    { status: 200, seconds: NEVER, control: 'private, no-cache' },
  ],
  [
    'a removed video',
    () => `/media/${videos.removed.videoKey}`,
    'guest',
    { status: 404, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a video in preparation',
    () => `/media/${videos.processing.videoKey}`,
    'creator',
    { status: 404, seconds: NEVER, control: 'no-store' },
  ],
  [
    'a missing avatar',
    () => '/media/avatars/01a2006f-7c2d-7b1e-9c3a-5d1f0e2b4a6c.webp',
    'guest',
    { status: 404, seconds: NEVER, control: 'no-store' },
  ],
];

test.each(ROWS)(
  'what a shared cache may keep: %s',
  async (_what, path, who, { status, seconds, control, headers }) => {
    const answer = await open(path(), users[who], headers);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, control]);
    expect(secondsToShare(answer.headers)).toBe(seconds);
    // A cache gives what it keeps to everybody.
    if (seconds > 0) expect(answer.headers.get('set-cookie')).toBeNull();
    const tag = seconds === KEPT ? path().replace('/media/', '') : null;
    expect([answer.headers.get('surrogate-key'), answer.headers.get('cache-tag')]).toEqual([tag, tag]);
  },
);
