import { suspended } from './suspension.errors.js';

const REASON = 'Three videos of others.';

test('a suspension says what is suspended, until when and why', () => {
  const ends_at = new Date('2026-12-03T21:30:00Z');
  expect(suspended({ kind: 'account', reason: REASON, ends_at })).toMatchObject({
    status: 403,
    code: 'account_suspended',
    message: 'Your account is suspended until 3 December 2026 (UTC): Three videos of others.',
  });
  expect(suspended({ kind: 'upload', reason: REASON, ends_at: null })).toMatchObject({
    code: 'uploads_suspended',
    message: 'Your uploads are suspended until further notice: Three videos of others.',
  });
  expect(suspended({ kind: 'comment', reason: REASON, ends_at: null }).code).toBe('comments_suspended');
});
