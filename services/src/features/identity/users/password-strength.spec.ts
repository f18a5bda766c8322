import { isGuessable } from './password-strength.js';

const owner = { username: 'elif_kaya', email: 'elif.kaya@noor.film', firstName: 'Elif', lastName: 'Kaya' };

describe('a password that is chosen', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passwordpassword',
    'drowssap',
    '12345678',
    'qwertyuiop',
    'aaaaaaaa',
    'abcdefgh',
    'iloveyou1',
    'sunshine2024',
    'a'.repeat(200),
    'elif_kaya',
    'ElifKaya2024',
    'elif.kaya@noor.film',
    'kayaelif1',
    'beembeem',
    'kaya.elif.1906',
  ])('may not be %p', async (password) => {
    expect(await isGuessable(password, owner)).toBe(true);
  });

  it.each([
    'neon-street',
    'kaya over noor bay',
    'correct horse battery',
    'moth-and-flame',
    'xkT9-pw3q',
    'ein ganz langer Satz',
    'もももすもももももものうち',
  ])('may be %p', async (password) => {
    expect(await isGuessable(password, owner)).toBe(false);
  });

  it('may be a password that another account could not have', async () => {
    const other = { username: 'mara', email: 'mara@example.com' };
    expect(await isGuessable('elifkaya2024', other)).toBe(false);
  });
});
