/**
 * Two calls of one viewer toggle the same like and wait for the row that counts it. In either order one sets the like
 * and the other removes it: both cannot answer that it is set, and none is left at the end.
 *
 *   node deploy/security/unlike-race.mjs http://localhost:3000
 *
 * Runs against a Beem on this machine. It registers accounts of its own and tries follows; where the feed has a video,
 * likes and saves of it too. Ends with 1 when a race was won.
 */
import { randomBytes } from 'node:crypto';

const base = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
const CROWD = 40;
const ROUNDS = 16;
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
  const found = { bothSet: 0, leftBehind: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    await ask(viewer.cookie, false);
    const noise = crowd.map(({ cookie }) => ask(cookie));
    const answers = await Promise.all([ask(viewer.cookie), ask(viewer.cookie)]);
    await Promise.all(noise);
    if (answers[0] && answers[1]) found.bothSet += 1;
    // A third toggle shows what was left: after two calls it must have been nothing.
    if ((await ask(viewer.cookie)) === false) found.leftBehind += 1;
  }
  console.log(
    `${name}: of ${ROUNDS} pairs, both calls answered "${field}: true" in ${found.bothSet}; ` +
      `the row was left behind in ${found.leftBehind}`,
  );
  return found.bothSet + found.leftBehind;
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
