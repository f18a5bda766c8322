import {
  averagePerItem,
  bestPerforming,
  changePercent,
  contentDiversity,
  engagementPercent,
  formatPercent,
  likeToViewRatio,
  milestonesOf,
  percentOf,
} from './analytics.js';

const NOTHING = {
  totalViews: 0,
  totalLikes: 0,
  totalComments: 0,
  totalFollowers: 0,
  videosUploaded: 0,
  showsCreated: 0,
  episodeCount: 0,
  trailerCount: 0,
  episodeViews: 0,
  trailerViews: 0,
};

test.each([
  [0, 0, 0, 0],
  [0, 5, 5, 0],
  [1_000, 100, 48, 14.8],
  [3, 1, 0, 33.3],
  [2_000, 1, 0, 0.1],
  [1, 1, 1, 200],
])('engagement of %d views, %d likes and %d comments is %d %', (views, likes, comments, percent) => {
  expect(engagementPercent(views, { likes, comments })).toBe(percent);
});

test.each([
  [0, 0, 0],
  [7, 0, 0],
  [1_100, 9_800, 0.11],
  [201, 200, 1.01],
  [1, 3, 0.33],
])('%d likes of %d views are a ratio of %d', (likes, views, ratio) => {
  expect(likeToViewRatio(likes, views)).toBe(ratio);
});

test('averages and shares are 0 where there is nothing to divide by', () => {
  expect(averagePerItem(348, 43, 1)).toBe(8.1);
  expect(averagePerItem(5, 2, 0)).toBe(3);
  expect(averagePerItem(0, 0, 0)).toBe(0);
  expect(percentOf(6_200, 9_800, 0)).toBe(63);
  expect(percentOf(0, 0, 1)).toBe(0);
});

test('milestones are reached at their target, and one below they are not', () => {
  expect(milestonesOf(NOTHING).filter(({ isReached }) => isReached)).toEqual([]);
  const below = { ...NOTHING, totalViews: 99, showsCreated: 2, totalLikes: 49 };
  expect(milestonesOf(below).filter(({ isReached }) => isReached)).toEqual([]);
  const reached = {
    ...NOTHING,
    videosUploaded: 1,
    totalViews: 100,
    totalFollowers: 1,
    showsCreated: 3,
    totalLikes: 50,
  };
  expect(milestonesOf(reached)).toEqual([
    { id: 'first_video', target: 1, value: 1, isReached: true },
    { id: 'views', target: 100, value: 100, isReached: true },
    { id: 'first_follower', target: 1, value: 1, isReached: true },
    { id: 'shows', target: 3, value: 3, isReached: true },
    { id: 'likes', target: 50, value: 50, isReached: true },
  ]);
});

test('the best performing content has more views; diversity needs both types', () => {
  expect(bestPerforming({ episodeViews: 2, trailerViews: 1 })).toBe('episodes');
  expect(bestPerforming({ episodeViews: 1, trailerViews: 2 })).toBe('trailers');
  expect(bestPerforming({ episodeViews: 0, trailerViews: 0 })).toBe('balanced');
  expect(contentDiversity({ episodeCount: 1, trailerCount: 1 })).toBe('varied');
  expect(contentDiversity({ episodeCount: 0, trailerCount: 9 })).toBe('single_type');
});

test('a percentage keeps its decimal, and a change is in whole percent of what was before', () => {
  expect([0, 14.8, 100].map(formatPercent)).toEqual(['0.0%', '14.8%', '100.0%']);
  expect(changePercent(131, 100)).toBe(31);
  expect(changePercent(2, 3)).toBe(-33);
  expect(changePercent(0, 8)).toBe(-100);
  expect(changePercent(5, 5)).toBe(0);
  expect(changePercent(5, 0)).toBeNull();
});
