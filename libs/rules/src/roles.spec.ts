import { isAdmin, isModerator, roleLabel } from './roles';

describe('roles', () => {
  it('let only moderators and admins moderate', () => {
    expect(isModerator({ role: 'moderator' })).toBe(true);
    expect(isModerator({ role: 'admin' })).toBe(true);
    expect(isModerator({ role: 'user' })).toBe(false);
    expect(isModerator(null)).toBe(false);
  });

  it('let admins alone operate', () => {
    expect(isAdmin({ role: 'admin' })).toBe(true);
    expect(isAdmin({ role: 'moderator' })).toBe(false);
    expect(isAdmin(null)).toBe(false);
  });

  it('name a user a Creator once they have published, else an Explorer', () => {
    expect(roleLabel({ role: 'user', isCreator: true })).toBe('Creator');
    expect(roleLabel({ role: 'user', isCreator: false })).toBe('Explorer');
  });

  it.each([true, false])('name moderators and admins by their role (creator: %s)', (isCreator) => {
    expect(roleLabel({ role: 'moderator', isCreator })).toBe('Moderator');
    expect(roleLabel({ role: 'admin', isCreator })).toBe('Admin');
  });
});
