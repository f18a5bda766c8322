import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createUser,
  pictureOf,
  putProfile,
  startBeem,
  storedKeys,
  type User,
  until,
} from '../../support/index.js';
import { countWaiting } from '../videos/ratings.js';

let beem: Beem;
let user: User;
let [red, blue]: Buffer[] = [];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'edge'] });
  [red, blue] = await Promise.all([pictureOf('#c22'), pictureOf('#22c')]);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  user = await createUser(beem);
});

const keyOf = (url: string) => url.replace('/media/', '');
const urlOf = async ({ visitor }: User) => (await visitor.get('/api/user')).body.profileImageUrl;
const statusOf = async (url: string) => (await beem.visitor().get(url)).status;
const discarded = async () =>
  (
    await beem.database.pool.query(`SELECT payload FROM outbox WHERE type = 'media.discarded' ORDER BY id`)
  ).rows.flatMap(({ payload }) => payload.objectKeys as string[]);

describe('the picture of a profile', () => {
  test('that is replaced is gone at once, and its object by a job that outlives the process', async () => {
    const first = (await putProfile(user, {}, red)).body.profileImageUrl;
    expect(await statusOf(first)).toBe(200);
    const second = (await putProfile(user, {}, blue)).body.profileImageUrl;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // No worker is running yet: the deletion is recorded with the change itself.
    expect(await discarded()).toContain(keyOf(first));
    expect(await storedKeys(beem)).toEqual(expect.arrayContaining([keyOf(first), keyOf(second)]));
    const worker = await beem.startAnother(['worker']);
    await until('the object is deleted', async () => !(await storedKeys(beem)).includes(keyOf(first)));
    await isQuiet({ ...beem, app: worker.app });
    await worker.stop();
    expect(await storedKeys(beem)).toContain(keyOf(second));
    expect(await statusOf(second)).toBe(200);
  });

  test('is the same after a retry, also after two at once', async () => {
    const [first, second] = await Promise.all([putProfile(user, {}, red), putProfile(user, {}, red)]);
    const third = await putProfile(user, { displayName: 'Ada' }, red);
    const urls = [first, second, third].map(({ status, body }) => [status, body.profileImageUrl]);
    expect(urls).toEqual(Array(3).fill([200, await urlOf(user)]));
    expect(await statusOf(await urlOf(user))).toBe(200);
    // The earlier picture returns under a new address.
    await putProfile(user, {}, blue);
    const again = (await putProfile(user, {}, red)).body.profileImageUrl;
    expect(again).not.toBe(first?.body.profileImageUrl);
    expect(await statusOf(again)).toBe(200);
  });

  test('can be removed, more than once, and chosen again', async () => {
    const url = (await putProfile(user, {}, red)).body.profileImageUrl;
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await putProfile(user, { removeProfileImage: 'true' })).toMatchObject({
        status: 200,
        body: { profileImageUrl: null },
      });
    expect(await statusOf(url)).toBe(404);
    expect((await discarded()).filter((key) => key === keyOf(url))).toHaveLength(1);
    expect(await putProfile(user, { removeProfileImage: 'false', displayName: 'Ada' })).toMatchObject({
      status: 200,
    });
    expect((await putProfile(user, {}, red)).body.profileImageUrl).toMatch(/^\/media\/avatars\//);
  });

  test('is not chosen and removed in one form', async () => {
    await putProfile(user, {}, red);
    const url = await urlOf(user);
    expect(await putProfile(user, { removeProfileImage: 'true', displayName: 'Ada' }, blue)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { profileImage: expect.any(String) } },
    });
    expect((await user.visitor.get('/api/user')).body).toMatchObject({
      profileImageUrl: url,
      displayName: null,
    });
  });

  test('of a form that is refused leaves nothing behind, and the picture before stays', async () => {
    const other = await createUser(beem);
    await putProfile(user, {}, red);
    const [url, before] = [await urlOf(user), await storedKeys(beem)];
    // Refused before anything is stored, and by the index if the picture is already stored.
    expect((await putProfile(user, { username: other.username }, blue)).status).toBe(409);
    const rival = `rival_${other.id.slice(-8)}`;
    const client = await beem.database.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE users SET username = $2 WHERE id = $1', [other.id, rival]);
    const asked = putProfile(user, { username: rival }, blue);
    await until('the change waits for the name', async () => (await countWaiting(beem)) === 1);
    expect(await storedKeys(beem)).toHaveLength(before.length + 1);
    await client.query('COMMIT');
    client.release();
    expect((await asked).status).toBe(409);
    expect(await storedKeys(beem)).toEqual(before);
    expect([await urlOf(user), await statusOf(url)]).toEqual([url, 200]);
  });
});
