import { ROLES, type Role } from '@beem/contracts';
import { canAdminister, canSuspend } from './admin.policy.js';

const me = (role: Role) => ({ id: 'me', role });
const other = (role: Role) => ({ id: 'other', role });

describe('who may suspend whom', () => {
  it.each([
    ['user', []],
    ['moderator', ['user']],
    ['admin', ['user', 'moderator', 'admin']],
  ] as const)('a %s suspends %p', (role, whom) => {
    expect(ROLES.filter((target) => canSuspend(me(role), other(target)))).toEqual(whom);
    expect(canSuspend(me(role), me(role))).toBe(false);
  });
});

describe('who may administer whom', () => {
  it.each([
    ['user', []],
    ['moderator', []],
    ['admin', ['user', 'moderator', 'admin']],
  ] as const)('a %s administers %p', (role, whom) => {
    expect(ROLES.filter((target) => canAdminister(me(role), other(target)))).toEqual(whom);
    expect(canAdminister(me(role), me(role))).toBe(false);
  });
});
