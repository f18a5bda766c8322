import { findSuspension, type SuspensionTerms, suspensionSentence } from './suspension';

const NOW = new Date('2026-11-23T12:00:00Z');
const upload: SuspensionTerms = { kind: 'upload', reason: 'Spam.', until: '2026-12-03T23:59:00Z' };
const comment: SuspensionTerms = { kind: 'comment', reason: 'Insults.', until: null };

describe('what a suspended user reads', () => {
  it('names what is suspended, until which day, and why', () => {
    expect(suspensionSentence(upload)).toBe('Your uploads are suspended until 3 December 2026 (UTC): Spam.');
    expect(suspensionSentence({ ...upload, kind: 'account' })).toBe(
      'Your account is suspended until 3 December 2026 (UTC): Spam.',
    );
  });

  it('says that a suspension has no end yet', () => {
    expect(suspensionSentence(comment)).toBe('Your comments are suspended until further notice: Insults.');
  });
});

describe('the suspension in force', () => {
  it('is the one of that kind', () => {
    expect(findSuspension([upload, comment], 'comment', NOW)).toBe(comment);
    expect(findSuspension([upload], 'comment', NOW)).toBeNull();
  });

  it('ends by time', () => {
    expect(findSuspension([upload], 'upload', NOW)).toBe(upload);
    expect(findSuspension([upload], 'upload', new Date('2026-12-03T23:59:00Z'))).toBeNull();
  });
});
