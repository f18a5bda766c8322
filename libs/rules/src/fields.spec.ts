import {
  birthDateError,
  displayNameError,
  emailFault,
  passwordFault,
  reportDetailsError,
  textFault,
  uniqueTags,
  usernameError,
} from './fields';

describe('the rules of fields', () => {
  it('take a username of 3 to 30 letters, digits and underscores', () => {
    expect(usernameError('ada')).toBeNull();
    expect(usernameError('a'.repeat(30))).toBeNull();
    expect(usernameError('ab')).toBe('Username must be at least 3 characters');
    expect(usernameError('a'.repeat(31))).toBe('Username must be less than 30 characters');
    expect(usernameError('no blanks')).toBe('Username can only contain letters, numbers, and underscores');
  });

  it('take a display name of 1 to 50 characters, of which an emoji is one', () => {
    expect(displayNameError('🦊'.repeat(50))).toBeNull();
    expect(displayNameError('')).toBe('Display name is required');
    expect(displayNameError('a'.repeat(51))).toBe('Display name must be 50 characters or less');
  });

  it('take a password of 8 to 200 characters, of which an emoji is one', () => {
    expect(passwordFault('')).toBe('missing');
    expect(passwordFault('1234567')).toBe('short');
    expect(passwordFault('🦊'.repeat(7))).toBe('short');
    expect(passwordFault('🦊'.repeat(200))).toBeNull();
    expect(passwordFault('a'.repeat(201))).toBe('long');
  });

  it.each([
    ['', 'missing'],
    ['ada@example.com', null],
    ['ada@kaya', 'malformed'],
    ['ada@@example.com', 'malformed'],
    ['ada lovelace@example.com', 'malformed'],
    ['"ada"@example.com', 'malformed'],
    ['ada\u202E@example.com', 'malformed'],
    [`${'a'.repeat(250)}@example.com`, 'long'],
  ])('find in the address %p the fault %p', (email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });

  it('count a text in characters', () => {
    expect(textFault('', 3)).toBe('missing');
    expect(textFault('🦊🦊🦊', 3)).toBeNull();
    expect(textFault('🦊🦊🦊🦊', 3)).toBe('long');
  });

  it('ask for details of a report for the reason Other alone', () => {
    expect(reportDetailsError('other', '')).toBe("Describe the issue when selecting 'Other'");
    expect(reportDetailsError('other', 'Stolen music.')).toBeNull();
    expect(reportDetailsError('spam', '')).toBeNull();
  });

  it.each([
    ['', 'Please enter your date of birth.'],
    ['2026-11-23', 'Please enter a valid birth date.'],
    ['1899-12-31', 'Please enter a valid birth date.'],
    ['2001-02-30', 'Please enter a valid birth date.'],
    ['yesterday', 'Please enter a valid birth date.'],
    ['2013-11-23', 'You must be at least 13 years old to use Beem.'],
    ['2013-11-22', null],
  ])('answer the date of birth %p with %p', (date, sentence) => {
    expect(birthDateError(date, new Date('2026-11-22T08:00:00Z'))).toBe(sentence);
  });

  it('keep each tag once, whatever its capitals', () => {
    expect(uniqueTags([' Sky', 'sky', '', 'Fantasy '])).toEqual(['Sky', 'Fantasy']);
  });
});
