import { creatorLevel, nextCreatorLevel } from './level.js';

const nameAt = (totalViews: number, hasVideos = true) => creatorLevel({ totalViews, hasVideos }).name;

describe('the level of a creator', () => {
  it.each([
    [0, 'New Creator'],
    [1_000, 'New Creator'],
    [1_001, 'Active Creator'],
    [5_000, 'Active Creator'],
    [5_001, 'Rising Star'],
    [10_000, 'Rising Star'],
    [10_001, 'Viral Creator'],
    [9_007_199_254_740_991, 'Viral Creator'],
  ])('with %d views is %s', (views, name) => expect(nameAt(views)).toBe(name));

  it('is Viewer for a user without a video', () => expect(nameAt(0, false)).toBe('Viewer'));

  it('has a next one with the views that it takes, up to the highest', () => {
    expect(nextCreatorLevel('viewer')).toMatchObject({ name: 'New Creator', viewsAbove: null });
    expect(nextCreatorLevel('new')).toMatchObject({ name: 'Active Creator', viewsAbove: 1_000 });
    expect(nextCreatorLevel('active')).toMatchObject({ name: 'Rising Star', viewsAbove: 5_000 });
    expect(nextCreatorLevel('rising')).toMatchObject({ name: 'Viral Creator', viewsAbove: 10_000 });
    expect(nextCreatorLevel('viral')).toBeNull();
  });
});
