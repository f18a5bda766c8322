import { displayName, fullName, initials } from './names.js';

const user = { username: 'leila_noor', firstName: 'Leila', lastName: 'Noor' };

describe('the name shown for a user', () => {
  it('is the full name when they show it, also where there is a display name', () => {
    expect(displayName({ ...user, showRealName: true })).toBe('Leila Noor');
    expect(displayName({ ...user, displayName: 'Night Owl', showRealName: true })).toBe('Leila Noor');
  });

  it('is the display name, else the username, when they do not show their full name', () => {
    expect(displayName({ ...user, displayName: 'Night Owl', showRealName: false })).toBe('Night Owl');
    expect(displayName({ ...user, showRealName: false })).toBe('leila_noor');
  });

  it('falls back when the real name is shown but unknown', () => {
    expect(displayName({ username: 'leila_noor', showRealName: true })).toBe('leila_noor');
    expect(displayName({ username: 'x', displayName: 'Night Owl', showRealName: true })).toBe('Night Owl');
  });

  it('falls back to the full name when there is no username', () => {
    expect(displayName({ ...user, username: '' })).toBe('Leila Noor');
  });
});

it('joins what is known of a full name', () => {
  expect(fullName({ username: 'x', firstName: 'Leila' })).toBe('Leila');
  expect(fullName({ username: 'x' })).toBe('');
});

describe('initials', () => {
  it.each([
    [user, 'LN'],
    [{ username: 'night_owl' }, 'NO'],
    [{ username: 'moth', displayName: 'Wick & Wing' }, 'W&'],
    [{ username: 'x', firstName: 'Élise' }, 'É'],
    [{ username: 'x', firstName: '🦊Fox' }, '🦊'],
    [{ username: 'x', displayName: '👨‍👩‍👧 Lee' }, '👨‍👩‍👧L'],
    [{ username: '' }, '?'],
    [{ ...user, displayName: 'Moth Wick', showRealName: false }, 'MW'],
  ])('of %j are %s', (who, letters) => {
    expect(initials(who)).toBe(letters);
  });
});
