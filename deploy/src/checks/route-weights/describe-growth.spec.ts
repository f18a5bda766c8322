import { describeGrowth, routeWeightsOf } from './describe-growth.js';

const recorded = { 'mfe-feed, route /home': 35_000, 'mfe-feed, route /watch/:id': 38_000 };

describe('the growth of a route', () => {
  it('is named above 2,000 bytes, with both figures', () => {
    expect(describeGrowth(recorded, { ...recorded, 'mfe-feed, route /home': 37_001 })).toEqual([
      'mfe-feed, route /home: grew by 2001 bytes against the recorded 35000 (gzip)',
    ]);
  });

  it('is not named up to 2,000 bytes, and neither is a route that became smaller or went', () => {
    expect(describeGrowth(recorded, { 'mfe-feed, route /home': 37_000 })).toEqual([]);
    expect(describeGrowth(recorded, { ...recorded, 'mfe-feed, route /home': 20_000 })).toEqual([]);
  });

  it('is unknown for a new route, which is named until it is recorded', () => {
    expect(describeGrowth(recorded, { ...recorded, 'mfe-feed, route /new': 9_000 })).toEqual([
      'mfe-feed, route /new: 9000 bytes (gzip), not recorded yet',
    ]);
  });
});

it('only routes are recorded', () => {
  const weigh = (what: string, bytes: number) => ({ what, bytes, limit: 45_000 });
  expect(
    routeWeightsOf([
      weigh('mfe-feed, route /home', 35_000),
      weigh('mfe-feed, filler of the slot tips', 11_000),
      weigh('mfe-feed, JavaScript', 160_000),
      weigh('mfe-feed, a changed word in home', 20_000),
      weigh('shell, first load', 123_000),
    ]),
  ).toEqual({ 'mfe-feed, route /home': 35_000 });
});
