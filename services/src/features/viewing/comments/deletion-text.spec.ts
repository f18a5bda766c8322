import { deletionText } from './deletion-text.js';

test.each([
  ['video', false, 'Its creator has deleted the video before moderators decided.'],
  ['comment', true, 'Its author has deleted the comment before moderators decided.'],
  ['comment', false, 'The video of the comment was deleted before moderators decided.'],
] as const)(
  'a deleted %s (by its author: %s) is described as it happened',
  (subject, isCommentDeleted, text) => {
    expect(deletionText(subject, isCommentDeleted)).toBe(text);
  },
);
