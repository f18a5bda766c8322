import {
  birthDateError,
  commentError,
  descriptionError,
  displayNameError,
  emailFault,
  madeWithError,
  nameError,
  passwordFault,
  reportDetailsError,
  SHOW_INCOMPLETE,
  tagsError,
  textFault,
  titleError,
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
    expect(reportDetailsError('other', '\u200B\u3164')).toBe("Describe the issue when selecting 'Other'");
    expect(reportDetailsError('other', 'Stolen music.')).toBeNull();
    expect(reportDetailsError('spam', '')).toBeNull();
  });

  it('take details of a report of at most 500 characters', () => {
    expect(reportDetailsError('spam', '🦊'.repeat(500))).toBeNull();
    expect(reportDetailsError('spam', '🦊'.repeat(501))).toBe('Descriptions must be 500 characters or less');
  });

  it('take a title of 1 to 120 characters and a description of 1 to 2000', () => {
    expect(titleError('🦊'.repeat(120))).toBeNull();
    expect(titleError('')).toBe('Enter a title.');
    expect(titleError('', SHOW_INCOMPLETE)).toBe('Title and description are required');
    expect(titleError('a'.repeat(121))).toBe('The title may have at most 120 characters.');
    expect(descriptionError('a'.repeat(2000))).toBeNull();
    expect(descriptionError('')).toBe('Enter a description.');
    expect(descriptionError('a'.repeat(2001))).toBe('The description may have at most 2000 characters.');
  });

  it.each(['\u200B', '\u2060\u00AD', '\u3164', '\u2800 \uFE0F', '\u202E\u202C'])(
    'take %j for an empty title and description',
    (text) => {
      expect(titleError(text)).toBe('Enter a title.');
      expect(descriptionError(text, SHOW_INCOMPLETE)).toBe(SHOW_INCOMPLETE);
      expect(commentError(text)).toBe('Please enter a comment before posting');
    },
  );

  it('take joiners and marks of direction within a title, and no half of a character', () => {
    for (const title of ['👩🏽‍🚀', 'می\u200Cخواهم', '\u200Fשלום\u200E!'])
      expect(titleError(title)).toBeNull();
    expect(titleError('Neon \uD83E')).toBe('The title holds half a character. Please type it again.');
    expect(descriptionError('\uDD8A Rain')).toBe(
      'The description holds half a character. Please type it again.',
    );
    for (const errorOf of [commentError, (text: string) => reportDetailsError('spam', text)])
      expect(errorOf('Neon \uD83E')).toBe('One character is only half there. Please type it again.');
  });

  it('count what a reader sees, whatever it is written with', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(titleError('❤️'.repeat(120))).toBeNull();
    expect(titleError(family.repeat(120))).toBeNull();
    expect(titleError(family.repeat(121))).toBe('The title may have at most 120 characters.');
    expect(descriptionError(family.repeat(2000))).toBeNull();
    expect(commentError(family.repeat(500))).toBeNull();
    expect(displayNameError(family.repeat(50))).toBeNull();
    expect(tagsError([family.repeat(30)])).toBeNull();
    expect(tagsError([family.repeat(31)])).toBe(
      `A tag may have at most 30 characters: ${family.repeat(30)}…`,
    );
    expect(reportDetailsError('spam', family.repeat(500))).toBeNull();
  });

  it('take no heap of marks for one character', () => {
    const sentence = 'One character bears too many marks. Please type it again.';
    const heap = `a${'\u0301'.repeat(40)}`;
    for (const error of [
      titleError(heap),
      descriptionError(heap),
      commentError(heap),
      displayNameError(heap),
    ])
      expect(error).toBe(sentence);
    for (const error of [tagsError([heap]), madeWithError([heap]), reportDetailsError('spam', heap)])
      expect(error).toBe(sentence);
    expect(titleError(`a${'\u0301'.repeat(1_000)}`)).toBe(sentence);
  });

  it('take at most 10 tags of 30 characters, and name the one that is too long', () => {
    expect(tagsError([])).toBeNull();
    expect(tagsError(Array.from({ length: 10 }, (_, index) => `${index}`.repeat(30)))).toBeNull();
    expect(tagsError([...'abcdefghijk'])).toBe('Use at most 10 tags.');
    const start = 'a'.repeat(30);
    expect(tagsError(['sky', `${start}bc`])).toBe(`A tag may have at most 30 characters: ${start}…`);
  });

  it('take ten tools with names of at most 40 characters', () => {
    expect(madeWithError([])).toBeNull();
    expect(madeWithError(Array.from({ length: 10 }, (_, index) => `${index}`.repeat(40)))).toBeNull();
    expect(madeWithError([...'abcdefghijk'])).toBe('Name at most 10 tools.');
    expect(madeWithError(['Sora', '\u200B'])).toBe('Enter the name of the tool.');
    const start = 'a'.repeat(40);
    expect(madeWithError([`${start}bc`])).toBe(
      `The name of a tool may have at most 40 characters: ${start}…`,
    );
  });

  it('take a comment that can be seen, of at most 500 characters', () => {
    expect(commentError('🦊'.repeat(500))).toBeNull();
    expect(commentError('a'.repeat(501))).toBe('Comments must be 500 characters or less');
    for (const empty of ['', '\u200B', ' \u200E\u2060 '])
      expect(commentError(empty)).toBe('Please enter a comment before posting');
  });

  it('take names of at most 50 characters; a display name has one at least', () => {
    expect(displayNameError('')).toBe('Display name is required');
    expect(displayNameError('🦊'.repeat(50))).toBeNull();
    expect(displayNameError('é'.repeat(51))).toBe('Display name must be 50 characters or less');
    expect(nameError('First name', '')).toBeNull();
    expect(nameError('First name', 'a'.repeat(51))).toBe('First name must be 50 characters or less');
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
    expect(uniqueTags(['Café'.normalize('NFD'), 'café'])).toEqual(['Café']);
  });
});
