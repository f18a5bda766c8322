/**
 * Two calls of one viewer that wait for the same row: a like and an unlike, or two calls that turn the like round.
 * Done one after the other they cannot both say that it is given, and the last one decides what is left.
 *
 *   node deploy/security/unlike-race.mjs http://localhost:3000
 *
 * Runs against a Beem on this machine. It registers accounts of its own and tries follows; where the feed has a video,
 * likes and saves of it too. Ends with 1 when a race was won.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const base = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
const CROWD = 24;
const ROUNDS = 8;
/** The second call leaves a little later than the first, which still waits behind the crowd. */
const APART_MS = 3;
const PASSWORD = `${randomBytes(12).toString('base64url')}-Aa1`;

async function send(cookie, method, path, body) {
  const response = await fetch(base + path, {
    method,
    headers: { origin: base, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { body: text ? JSON.parse(text) : null, cookie: cookies.join('; ') };
}

async function register() {
  const username = `race_${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.com`;
  await send('', 'POST', '/api/register', {
    email,
    username,
    password: PASSWORD,
    firstName: 'Race',
    lastName: 'Runner',
    acceptedTerms: true,
    termsVersion: 'v1.0',
    platform: 'web',
    acceptedTermsAt: new Date().toISOString(),
  });
  const { body, cookie } = await send('', 'POST', '/api/login', { email, password: PASSWORD });
  return { id: body.id, cookie };
}

async function race({ name, path, field }, viewer, crowd) {
  const ask = async (cookie, wanted) =>
    (await send(cookie, 'POST', path, wanted === undefined ? {} : { [field]: wanted })).body[field];
  const found = { bothGiven: 0, leftBehind: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const wanted of [
      [undefined, undefined],
      [true, false],
    ]) {
      await ask(viewer.cookie, false);
      const noise = crowd.map(({ cookie }) => ask(cookie));
      const first = ask(viewer.cookie, wanted[0]);
      await sleep(APART_MS);
      const second = ask(viewer.cookie, wanted[1]);
      const answers = await Promise.all([first, second]);
      await Promise.all(noise);
      if (answers[0] && answers[1]) found.bothGiven += 1;
      // To turn it round says what was left: after both pairs it must have been nothing.
      if ((await ask(viewer.cookie)) === false) found.leftBehind += 1;
    }
  }
  const pairs = ROUNDS * 2;
  console.log(
    `${name}: of ${pairs} pairs, both calls answered "${field}: true" in ${found.bothGiven}; ` +
      `the row stayed after it was taken back in ${found.leftBehind}`,
  );
  return found.bothGiven + found.leftBehind;
}

const [viewer, followed, ...crowd] = await Promise.all(Array.from({ length: CROWD + 2 }, register));
const [video] = (await send('', 'GET', '/api/videos/trailers?limit=1')).body;
const subjects = [
  { name: 'follow', path: `/api/users/${followed.id}/follow`, field: 'following' },
  ...(video
    ? [
        { name: 'like', path: `/api/videos/${video.id}/like`, field: 'liked' },
        { name: 'save', path: `/api/videos/${video.id}/save`, field: 'saved' },
      ]
    : []),
];
let won = 0;
for (const subject of subjects) won += await race(subject, viewer, crowd);
console.log(won === 0 ? 'No race was won.' : `Races were won ${won} times.`);
process.exit(won === 0 ? 0 : 1);
