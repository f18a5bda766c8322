import { ownerLetter } from './decision-letters.js';
import type { DecisionMailRow } from './decision-mails.repository.js';

const decided: DecisionMailRow = {
  ...{
    email: 'mara@beem.example',
    username: 'mara',
    title: 'Neon Rain',
    subject: 'video',
    reason: 'violence',
  },
  ...{
    is_comment_deleted: false,
    kind: 'decided',
    from_status: 'pending',
    to_status: 'reviewed',
    age_rating: null,
    notes: null,
  },
};
const textOf = (row: DecisionMailRow) =>
  ownerLetter(row, 'https://beem.example')?.letter?.paragraphs.join(' ');

describe('the mail to the owner about a decision', () => {
  it('names the rule of a removal and the note', () => {
    expect(textOf({ ...decided, to_status: 'removed', notes: 'At 0:10.' })).toContain(
      'The rule: Violence / Harm / Graphic. The moderator wrote: At 0:10.',
    );
  });

  it('names the new rating of a video that is restored with a higher one', () => {
    const text = textOf({ ...decided, from_status: 'removed', age_rating: 'mature' });
    expect(text).toContain('It is shown again. Its age rating is now Mature 18+.');
    expect(text).toContain('You cannot rate it lower.');
  });

  it('keeps a title apart that runs from right to left', () => {
    const letter = ownerLetter(
      { ...decided, title: 'סרט קצר (AI)', to_status: 'removed' },
      'https://beem.example',
    );
    expect(letter?.subject).toBe('Your video “\u2068סרט קצר (AI)\u2069” was removed');
  });

  it('is not sent when nothing became of it', () => {
    expect(textOf(decided)).toBeUndefined();
  });
});
