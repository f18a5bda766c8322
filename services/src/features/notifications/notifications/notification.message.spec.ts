import { type Notified, writeMessage } from './notification.message.js';

const ana = { username: 'ana', displayName: 'Ana' };
const ben = { username: 'ben', firstName: 'Ben', lastName: 'Okri', showRealName: true };
const notified: Notified = {
  ...{ type: 'like', actor: ana, other: null, actorCount: 1 },
  ...{ title: 'Neon Rain', failureReason: null, amountCents: 1250 },
  ...{ isOnComment: false, detail: null, count: 1 },
};

describe('the sentence of a notification', () => {
  it.each<[Notified['type'], string]>([
    ['like', 'Ana liked “Neon Rain”'],
    ['follow', 'Ana started following you'],
    ['comment', 'Ana commented on “Neon Rain”'],
    ['reply', 'Ana replied to your comment on “Neon Rain”'],
    ['comment_like', 'Ana liked your comment on “Neon Rain”'],
    ['video', 'Ana published “Neon Rain”'],
    ['content_removed', '“Neon Rain” was removed by a moderator: Other.'],
    ['content_restored', '“Neon Rain” was restored.'],
    ['rating_raised', 'Moderators have rated “Neon Rain” higher. You cannot rate it lower.'],
    ['security', 'The sign-in of your account was changed.'],
    ['report_resolved', 'Thank you for your report. A moderator has reviewed it.'],
    ['donation', 'Ana supported you with $12.50'],
    ['needs_decision', '“Neon Rain” may be cut off. Publish or replace it.'],
    ['video_failed', '“Neon Rain” could not be processed.'],
  ])('of type %s says who did what', (type, sentence) => {
    expect(writeMessage({ ...notified, type })).toBe(sentence);
  });

  it.each([
    [2, 'Ana and Ben Okri liked “Neon Rain”'],
    [3, 'Ana and 2 others liked “Neon Rain”'],
    [4, 'Ana and 3 others liked “Neon Rain”'],
    [1_501, 'Ana and 1.5K others liked “Neon Rain”'],
  ])('of %d who like it names two, or the newest and how many others', (actorCount, sentence) => {
    expect(writeMessage({ ...notified, other: ben, actorCount })).toBe(sentence);
  });

  it('keeps names and titles apart that run from right to left', () => {
    const users = {
      actor: { username: 'dana', displayName: 'דנה' },
      other: { username: 'ali', displayName: 'علي' },
    };
    expect(writeMessage({ ...notified, ...users, actorCount: 2, title: 'סרט קצר (AI)' })).toBe(
      '\u2068דנה\u2069 and \u2068علي\u2069 liked “\u2068סרט קצר (AI)\u2069”',
    );
  });

  it('of several by one user says how many', () => {
    expect(writeMessage({ ...notified, count: 3 })).toBe('Ana liked 3 of your videos');
    expect(writeMessage({ ...notified, type: 'video', count: 3 })).toBe('Ana published 3 videos');
  });

  it('of a failure says why, where that is known', () => {
    const failureReason = 'The file is empty.';
    expect(writeMessage({ ...notified, type: 'video_failed', failureReason })).toBe(
      '“Neon Rain” could not be processed. The file is empty.',
    );
    expect(writeMessage({ ...notified, type: 'like', failureReason })).toBe('Ana liked “Neon Rain”');
  });

  it('stays a sentence when a user has left or a title is not known', () => {
    expect(writeMessage({ ...notified, actorCount: 2 })).toBe('Ana and 1 other liked “Neon Rain”');
    expect(writeMessage({ ...notified, actor: null, title: null })).toBe('Someone liked a video');
    expect(writeMessage({ ...notified, type: 'needs_decision', title: null })).toBe(
      'Your video may be cut off. Publish or replace it.',
    );
  });
});
