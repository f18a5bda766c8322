import { ageInYears, canSeeRating } from './age.js';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe('age in whole years', () => {
  it.each([
    ['the day before the birthday', '2026-11-19', 17],
    ['the birthday itself', '2026-11-20', 18],
    ['the month before', '2026-10-31', 17],
    ['the month after', '2026-12-01', 18],
  ])('on %s counts the years that are complete', (_when, today, years) => {
    expect(ageInYears('2008-11-20', day(today))).toBe(years);
  });

  it('of a user born on 29 February grows on 1 March of a common year', () => {
    expect(ageInYears('2008-02-29', day('2026-02-28'))).toBe(17);
    expect(ageInYears('2008-02-29', day('2026-03-01'))).toBe(18);
  });
});

describe('which viewers may see a rating', () => {
  const today = day('2026-11-20');

  it('shows videos for all ages and for teens to every viewer', () => {
    expect(canSeeRating('all', null, today)).toBe(true);
    expect(canSeeRating('teen', null, today)).toBe(true);
  });

  it('shows mature videos to users of 18 whose age is known, and to no other viewer', () => {
    expect(canSeeRating('mature', null, today)).toBe(false);
    expect(canSeeRating('mature', '2008-11-21', today)).toBe(false);
    expect(canSeeRating('mature', '2008-11-20', today)).toBe(true);
  });
});
