import { AVATAR_FILE, AVATAR_FOLDER, createAvatarKey, isSamePicture } from './avatar-key.js';

const [ada, bob] = [Buffer.from('a picture of Ada'), Buffer.from('a picture of Bob')];

describe('the key of a profile picture', () => {
  it('is a file that is served', () => {
    const [folder, file] = createAvatarKey(ada).split('/');
    expect(folder).toBe(AVATAR_FOLDER);
    expect(file).toMatch(AVATAR_FILE);
  });

  it('is new each time and says which picture it is', () => {
    const [first, second] = [createAvatarKey(ada), createAvatarKey(ada)];
    expect(first).not.toBe(second);
    expect(isSamePicture(first, second)).toBe(true);
    expect(isSamePicture(first, createAvatarKey(bob))).toBe(false);
    expect(isSamePicture(null, first)).toBe(false);
  });

  it('of before is no picture that is sent now', () => {
    expect(
      isSamePicture(`${AVATAR_FOLDER}/01a2006f-7c2d-7b1e-9c3a-5d1f0e2b4a6c.webp`, createAvatarKey(ada)),
    ).toBe(false);
  });
});
