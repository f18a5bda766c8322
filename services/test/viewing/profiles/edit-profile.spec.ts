import sharp from 'sharp';
import { type Beem, createUser, LiveTab, putProfile, startBeem } from '../../support/index.js';

describe('PUT /api/profile', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'edge'] });
  });
  afterAll(() => beem.stop());

  const send = putProfile;
  const picture = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#4ad' } });

  it('changes what the form holds and leaves the rest', async () => {
    const user = await createUser(beem);
    expect(await send(user, { displayName: ' Ada of Beem ', showRealName: 'true' })).toMatchObject({
      status: 200,
      body: { displayName: 'Ada of Beem', showRealName: true, username: user.username },
    });
    expect((await send(user, { username: `${user.username}_2` })).body).toMatchObject({
      username: `${user.username}_2`,
      displayName: 'Ada of Beem',
    });
  });

  it('notifies the open tabs of what changed, and of nothing when nothing did', async () => {
    const user = await createUser(beem);
    const tab = await LiveTab.open(beem, user);
    const image = await picture().jpeg().toBuffer();
    await send(user, { displayName: 'Ada of Beem' }, image);
    expect((await tab.receive('user_changed')).data).toEqual({ userId: user.id, changed: 'profile' });
    const { length } = tab.messages;
    const same = { username: user.username, displayName: 'Ada of Beem', showRealName: 'false' };
    expect((await send(user, same, image)).status).toBe(200);
    expect((await send(user, {})).status).toBe(200);
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    expect(tab.messages.slice(length)).toEqual([{ type: 'pong' }]);
    tab.close();
  });

  it.each([
    [{ username: 'beem_support' }, 'username'],
    [{ displayName: 'Beem Support' }, 'displayName'],
    [{ displayName: 'Mod\u0435r\u0430tor' }, 'displayName'],
    [{ displayName: 'Ada\u202Eecalevol' }, 'displayName'],
    [{ displayName: '\u200B\u200B\u200B' }, 'displayName'],
  ])('refuses %j, which hides something or looks like the staff', async (names, field) => {
    const user = await createUser(beem);
    expect(await send(user, names)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: expect.stringMatching(/invisible|Beem team/) } },
    });
    expect((await user.visitor.get('/api/user')).body).toMatchObject({
      username: user.username,
      displayName: null,
    });
  });

  it('leaves a name that was there before such names were refused', async () => {
    const user = await createUser(beem, { username: `admin_${process.pid}` });
    const answer = await send(user, { username: user.username, displayName: 'Ada' });
    expect(answer).toMatchObject({ status: 200, body: { username: user.username, displayName: 'Ada' } });
    expect((await send(user, { username: `admin_${process.pid}_2` })).status).toBe(400);
  });

  it('keeps a picture as a small WebP without anything else of the file', async () => {
    const user = await createUser(beem);
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: 'secret name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('secret name')).toBe(true);
    const { body } = await send(user, {}, jpeg);
    expect(body.profileImageUrl).toMatch(/^\/media\/avatars\/[\w-]+\.webp$/);

    const served = await beem.visitor().fetch('GET', body.profileImageUrl);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    const bytes = Buffer.from(await served.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 256,
      height: 256,
      exif: undefined,
    });
  });

  it('takes away the picture before', async () => {
    const user = await createUser(beem);
    const first = (await send(user, {}, await picture().png().toBuffer())).body.profileImageUrl;
    const second = (await send(user, {}, await picture(64, 64).webp().toBuffer())).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect((await beem.visitor().get(first)).status).toBe(404);
    expect((await send(user, { displayName: 'Same picture' })).body.profileImageUrl).toBe(second);
  });

  const broken: [string, () => Promise<Buffer>][] = [
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', async () => Buffer.from('this is no picture')],
    ['half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 400)],
  ];
  it.each(broken)('refuses %s', async (_what, make) => {
    const user = await createUser(beem);
    expect(await send(user, {}, await make())).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media', fields: { profileImage: expect.stringMatching(/picture/) } },
    });
    expect((await user.visitor.get('/api/user')).body.profileImageUrl).toBeNull();
  });

  it('refuses a picture of more than 8 MB', async () => {
    const user = await createUser(beem);
    expect(await send(user, {}, Buffer.alloc(9 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(31) }, 'Username must be less than 30 characters'],
    [{ username: 'no spaces' }, 'Username can only contain letters, numbers, and underscores'],
    [{ displayName: '  ' }, 'Display name is required'],
    [{ displayName: 'x'.repeat(51) }, 'Display name must be 50 characters or less'],
    [{ showRealName: 'maybe' }, 'showRealName must be true or false'],
    [{ removeProfileImage: 'yes' }, 'removeProfileImage must be true or false'],
  ])('says what is wrong with %j', async (fields, message) => {
    const user = await createUser(beem);
    expect(await send(user, fields as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });

  it('refuses a username that is taken, in any case of letters', async () => {
    const [owner, user] = [await createUser(beem), await createUser(beem)];
    expect(await send(user, { username: owner.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', message: expect.stringContaining('Username is already taken') },
    });
  });

  it('needs a signed-in user and a form', async () => {
    expect((await beem.visitor().put('/api/profile', new FormData())).status).toBe(401);
    const { visitor } = await createUser(beem);
    expect(await visitor.put('/api/profile', { displayName: 'JSON' })).toMatchObject({ status: 415 });
  });

  it('asks again whether a picture may still be shown, and shows none of a user who has left', async () => {
    const user = await createUser(beem);
    const { profileImageUrl } = (await send(user, {}, await picture().png().toBuffer())).body;
    const guest = beem.visitor();
    const first = await guest.fetch('GET', profileImageUrl);
    const etag = first.headers.get('etag') ?? 'none';
    expect((await guest.get(profileImageUrl, { 'if-none-match': etag })).status).toBe(304);
    await beem.database.query(
      { name: 'test-left', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [user.id],
    );
    expect((await guest.get(profileImageUrl)).status).toBe(404);
    expect((await guest.get(profileImageUrl, { 'if-none-match': etag })).status).toBe(404);
  });

  it('serves no other object as a picture', async () => {
    for (const path of ['..%2fvideos%2fx.webp', 'nothing.webp', '0'.repeat(36)]) {
      expect((await beem.visitor().get(`/media/avatars/${path}`)).status).toBe(404);
    }
  });
});
