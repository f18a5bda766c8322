import { staffReasonError } from './staff';

describe('the reason of what moderators and admins do to a user', () => {
  it('is needed, and has at most 500 characters', () => {
    expect(staffReasonError('Spam')).toBeNull();
    expect(staffReasonError('x'.repeat(500))).toBeNull();
    expect(staffReasonError('')).toBe('Please enter a reason.');
    expect(staffReasonError('x'.repeat(501))).toBe('A reason may have at most 500 characters.');
  });
});
