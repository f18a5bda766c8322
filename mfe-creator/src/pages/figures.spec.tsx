import { createQueryClient } from '@beem/platform';
import { aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aTopVideo,
  NOTHING,
  openAnalytics,
  someAnalytics,
  someDays,
  someRetention,
} from '../testing/analytics-page';
import AnalyticsPage from './figures';

/** The figures of a list of names and values, as shown. */
const figuresOf = (list: Element) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((name) => [
      name.textContent,
      [...(name.parentElement?.querySelectorAll('dd') ?? [])]
        .map(({ textContent }) => textContent)
        .join(' | '),
    ]),
  );
const listWith = async (name: string) => (await screen.findByText(name)).closest('dl') as Element;
/** An answer that arrives when the test releases it. */
function heldBack(body: object) {
  let release = () => {};
  const answer = new Promise<{ body: object }>((resolve) => {
    release = () => resolve({ body });
  });
  return { handler: () => answer, release: () => release() };
}
const bar = (name: string) => screen.getByRole('progressbar', { name });

describe('the order of the page', () => {
  const order = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .join(', ');

  it('begins with the days, then sums up, and ends with the progress', async () => {
    await openAnalytics();
    await screen.findByRole('region', { name: 'Views' });
    expect(order()).toBe(
      'Over time, All time, Episodes Performance, Trailers Performance, Progress, Milestones',
    );
  });

  it('has the sums below the list and below the engagement', async () => {
    const { visitor } = await openAnalytics({}, '/analytics?tab=videos');
    await screen.findByRole('table', { name: 'Top videos' });
    expect(order()).toBe('All time, Episodes Performance, Trailers Performance');
    await visitor.click(screen.getByRole('tab', { name: 'Engagement' }));
    expect(order()).toBe('Episodes vs Trailers, All time, Episodes Performance, Trailers Performance');
  });
});

describe('the head of the page', () => {
  it('says what it is, and adds up the content', async () => {
    await openAnalytics();
    expect(screen.getByText('Track your content performance and audience engagement')).toBeTruthy();
    expect(figuresOf(await listWith('Followers'))).toEqual({
      'Total Views': '9.8K',
      'Total Likes': '1.1K',
      Followers: '2.4K',
      'Shows Created': '5 | 31 episodes',
      'Total Comments': '348',
      'Total Videos': '43',
      'Avg Engagement': '14.8%',
    });
    const performance = (title: string) =>
      figuresOf(screen.getByRole('region', { name: title }).querySelector('dl') as Element);
    expect(performance('Episodes Performance')).toEqual({
      ...{ Published: '31', 'Total Views': '6.2K', 'Total Likes': '688', 'Avg Views': '200' },
    });
    expect(performance('Trailers Performance')).toEqual({
      ...{ Published: '12', 'Total Views': '3.6K', 'Total Likes': '412', 'Avg Views': '300' },
    });
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-22T17:30:00.000Z');
    expect(screen.getByText(/Your own views never count/)).toBeTruthy();
  });

  it('shortens large counts, and says "1 episode"', async () => {
    const body = someAnalytics({ totalViews: 100_000_000, totalLikes: 1_234_567, episodeCount: 1 });
    await openAnalytics({ 'GET /api/analytics': { body } });
    const figures = figuresOf(await listWith('Followers'));
    expect([figures['Total Views'], figures['Total Likes']]).toEqual(['100.0M', '1.2M']);
    expect(figures['Shows Created']).toBe('5 | 1 episode');
  });

  it('shows a skeleton until the numbers are there', async () => {
    const { handler, release } = heldBack(someAnalytics());
    await openAnalytics({ 'GET /api/analytics': handler });
    expect(await screen.findByRole('status', { name: 'Loading analytics' })).toBeTruthy();
    release();
    expect(await screen.findByText('Followers')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading analytics' })).toBeNull();
  });

  it('asks once more by itself, then offers Retry', async () => {
    const { server, visitor } = await openAnalytics({ 'GET /api/analytics': networkFailure() });
    expect(await screen.findByText('Your analytics did not load')).toBeTruthy();
    expect(server.callsTo('GET /api/analytics')).toHaveLength(2);
    server.answer('GET /api/analytics', { body: someAnalytics() });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Followers')).toBeTruthy();
  });

  it('leaves the days alone when the sums do not load', async () => {
    await openAnalytics({ 'GET /api/analytics': networkFailure() });
    await screen.findByText('Your analytics did not load');
    expect(screen.getByRole('region', { name: 'Views' })).toBeTruthy();
  });

  it('speaks once when nothing loads, and Retry reads everything', async () => {
    const { server, visitor } = await openAnalytics({
      'GET /api/analytics': networkFailure(),
      'GET /api/studio/days': networkFailure(),
    });
    await waitFor(() => expect(server.callsTo('GET /api/analytics')).toHaveLength(2));
    await screen.findByText('Your analytics did not load');
    expect(screen.queryByText('The numbers by day did not load')).toBeNull();
    server.answer('GET /api/analytics', { body: someAnalytics() });
    server.answer('GET /api/studio/days', { body: someDays(28) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Views' })).toBeTruthy();
    expect(await screen.findByText('Followers')).toBeTruthy();
  });

  it('asks guests to sign in', async () => {
    fakeApi();
    renderPage(<AnalyticsPage />, { at: '/analytics' });
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/auth');
  });

  it('keeps its numbers while a later read fails', async () => {
    const client = createQueryClient();
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/analytics': { body: someAnalytics() },
      'GET /api/studio/days': { body: someDays(28) },
    });
    renderPage(<AnalyticsPage />, { at: '/analytics', client });
    await screen.findByText('Followers');
    server.answer('GET /api/analytics', networkFailure());
    await act(() => client.refetchQueries());
    expect(screen.getByText('9.8K')).toBeTruthy();
    expect(screen.queryByText('Your analytics did not load')).toBeNull();
  });
});

describe('Overview', () => {
  it('ends the bars at 100 %, 20 videos and 10 shows, not the figures', async () => {
    const body = someAnalytics({ avgEngagement: 212.5 });
    await openAnalytics({ 'GET /api/analytics': { body } });
    await screen.findByRole('progressbar', { name: 'Engagement' });
    const shown = (name: string) =>
      ['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((part) => bar(name).getAttribute(part));
    expect(shown('Engagement')).toEqual(['100', '100', 'Engagement, 212.5%']);
    expect(shown('Videos')).toEqual(['20', '20', 'Videos, 43 of 20']);
    expect(shown('Shows')).toEqual(['5', '10', 'Shows, 5 of 10']);
  });

  const milestones = async () =>
    within(await screen.findByRole('region', { name: 'Milestones' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('names the milestones that are reached', async () => {
    await openAnalytics();
    expect(await milestones()).toEqual([
      'Content Creator, reachedPublished your first video',
      'Getting Noticed, reached100 total views',
      'Building Community, reachedFirst follower',
      'Series Creator, reached3 shows',
      'Audience Favorite, reached50 total likes',
    ]);
  });

  it('says how far the others are, and invites users who have published nothing', async () => {
    await openAnalytics({ 'GET /api/analytics': { body: NOTHING } });
    expect(await milestones()).toEqual([
      'Start Your Creator Journey, not reached yetPublish your first video',
      'Getting Noticed, not reached yet0 of 100 total views',
      'Building Community, not reached yetYour first follower',
      'Series Creator, not reached yet0 of 3 shows',
      'Audience Favorite, not reached yet0 of 50 total likes',
    ]);
    expect(screen.getByRole('link', { name: 'Publish your first video' }).getAttribute('href')).toBe(
      '/upload',
    );
    expect((await listWith('Followers')).textContent).toContain('0.0%');
  });
});

describe('Over time', () => {
  const region = (name: string) => screen.findByRole('region', { name });

  it('draws what came in on each day, as a table too, and compares it with the days before', async () => {
    const { visitor } = await openAnalytics();
    const views = await region('Views');
    expect(views.textContent).toContain('+31% vs. 28 days before');
    expect(views.textContent).toContain('1.3K');
    expect((await region('Likes')).textContent).toContain('−20% vs. 28 days before');
    expect((await region('Comments')).textContent).toContain('0% vs. 28 days before');
    expect((await region('New followers')).textContent).toContain('None in the 28 days before');
    expect(screen.getByText('26 October 2026 to 22 November 2026 (UTC)')).toBeTruthy();
    expect(await within(views).findByRole('img', { name: 'Views per day, as a line' })).toBeTruthy();
    await visitor.click(screen.getByText('Show as a table'));
    const rows = within(screen.getByRole('table', { name: 'Numbers per day' })).getAllByRole('row');
    expect(rows).toHaveLength(29);
    expect(rows[0]?.textContent).toBe('DayViewsLikesCommentsNew followers');
    expect(within(rows[28] as HTMLElement).getByRole('rowheader').textContent).toBe('22 Nov (so far)');
    expect(within(rows[28] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('1,310');
  });

  it('keeps the period in the address, and the last days on screen until the others are there', async () => {
    const { address, server, visitor } = await openAnalytics();
    await region('Views');
    const { handler, release } = heldBack(someDays(7));
    server.answer('GET /api/studio/days?days=7', handler);
    await visitor.click(screen.getByRole('radio', { name: '7 days' }));
    expect(address()).toBe('/analytics?days=7');
    expect((await region('Views')).textContent).toContain('vs. 28 days before');
    release();
    await waitFor(async () => expect((await region('Views')).textContent).toContain('vs. 7 days before'));
  });

  it.each([
    ['/analytics?days=90', 90],
    ['/analytics?days=8&tab=none&video=-1', 28],
  ])('reads the period from %s, and takes %d days', async (at, days) => {
    const { server } = await openAnalytics({}, at);
    await region('Views');
    expect(server.callsTo('GET /api/studio/days')).toHaveLength(1);
    expect(server.callsTo(`GET /api/studio/days?days=${days}`)).toHaveLength(1);
  });

  it('says so when nothing happened in both periods', async () => {
    const none = { views: 0, likes: 0, comments: 0, followers: 0 };
    const body = { ...someDays(28, none), totalsBefore: none };
    await openAnalytics({ 'GET /api/studio/days': { body } });
    expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Views' })).toBeNull();
  });

  it('draws nothing for a measure without a value in the period, which can be changed', async () => {
    const before = { views: 4, likes: 0, comments: 0, followers: 0 };
    const none = { views: 0, likes: 0, comments: 0, followers: 0 };
    const { address, visitor } = await openAnalytics({
      'GET /api/studio/days': { body: { ...someDays(28, none), totalsBefore: before } },
    });
    const views = within(await region('Views'));
    expect(await views.findByRole('heading', { name: 'No views in the last 28 days' })).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    await visitor.click(screen.getByRole('radio', { name: '90 days' }));
    expect(address()).toBe('/analytics?days=90');
  });

  it('fails alone, and offers Retry', async () => {
    const { server, visitor } = await openAnalytics({ 'GET /api/studio/days': networkFailure() });
    expect(await screen.findByText('The numbers by day did not load')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Milestones' })).toBeTruthy();
    server.answer('GET /api/studio/days', { body: someDays(28) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    await region('Views');
  });

  it('keeps a failure of its drawing out of the rest of the page', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    await openAnalytics({ 'GET /api/studio/days': { body: { ...someDays(28), totals: null } } });
    expect(await screen.findByText('The numbers by day did not load')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Milestones' })).toBeTruthy();
    error.mockRestore();
  });
});

describe('Top Videos', () => {
  const AT = '/analytics?tab=videos';
  const next = { Link: '</api/studio/videos?cursor=2>; rel="next"' };

  it('ranks all videos, page by page', async () => {
    const { visitor } = await openAnalytics(
      {
        'GET /api/studio/videos': { body: [aTopVideo()], headers: next },
        'GET /api/studio/videos?cursor=2': {
          body: [
            aTopVideo({
              id: 2,
              type: 'trailer',
              title: 'Let Go',
              viewCount: 9,
              engagement: 0,
              showTitle: null,
              episodeNumber: null,
            }),
          ],
        },
      },
      AT,
    );
    const table = await screen.findByRole('table', { name: 'Top videos' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .map((row) =>
          within(row)
            .queryAllByRole('cell')
            .map(({ textContent }) => textContent),
        );
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Title', 'Views', 'Likes', 'Comments', 'Engagement', 'Retention']]);
    await visitor.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().slice(1)).toEqual([
      ['#1A Song Without RainEpisode1 · The Weather Whale', '1.9K', '214', '61', '14.5%', ''],
      ['#2Let GoTrailer', '9', '214', '61', '0.0%', ''],
    ]);
    expect(screen.getByRole('link', { name: 'Let Go' }).getAttribute('href')).toBe('/watch/2');
  });

  it('is empty until a video is published', async () => {
    await openAnalytics({ 'GET /api/studio/videos': { body: [] } }, AT);
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/upload');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('fails alone, and offers Retry', async () => {
    const { server, visitor } = await openAnalytics({ 'GET /api/studio/videos': networkFailure() }, AT);
    expect(await screen.findByText('Your videos did not load')).toBeTruthy();
    expect(screen.getByText('Followers')).toBeTruthy();
    server.answer('GET /api/studio/videos', { body: [aTopVideo()] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('#1')).toBeTruthy();
  });

  const retention = () => screen.findByRole('region', { name: 'Retention' });

  it('opens the row of a video with the parts that are watched, at an address of its own', async () => {
    const { address, visitor } = await openAnalytics({}, AT);
    const opener = await screen.findByRole('button', { name: 'Retention of A Song Without Rain' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await visitor.click(opener);
    await screen.findByText('Average watched');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(address()).toBe('/analytics?tab=videos&video=1');
    const row = await retention();
    // The row above has the picture, and the page says once how its views are counted.
    expect(row.querySelector('img, canvas')).toBeNull();
    expect(within(row).queryByText(/Your own views never count/)).toBeNull();
    expect(row.closest('table')).toBe(screen.getByRole('table', { name: 'Top videos' }));
    expect(figuresOf(row)).toEqual({
      ...{ Viewers: '4', 'Average watched': '0:21, 51.3%', 'To the end': '25.0%' },
    });
    await visitor.click(within(row).getByText('Show as a table'));
    const rows = within(within(row).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(22);
    expect([rows[1], rows[2], rows[21]].map((part) => part?.textContent)).toEqual([
      ...['0:00100.0%', '0:02100.0%', '0:4025.0%'],
    ]);
    await visitor.click(opener);
    expect(screen.queryByRole('region', { name: 'Retention' })).toBeNull();
    expect(address()).toBe('/analytics?tab=videos');
  });

  it('opens a video from the address, also one that is not on the first page', async () => {
    await openAnalytics(
      { 'GET /api/studio/videos/9/retention': { body: someRetention({ videoId: 9, duration: 4 }) } },
      `${AT}&video=9`,
    );
    expect(await screen.findByText('2.1 s, 51.3%')).toBeTruthy();
    expect(within(await retention()).getByRole('heading', { name: 'A Song Without Rain' })).toBeTruthy();
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });

  it('says when no viewer has been measured, whatever the views', async () => {
    const body = someRetention({ viewers: 0 });
    await openAnalytics({ 'GET /api/studio/videos/1/retention': { body } }, `${AT}&video=1`);
    expect(await screen.findByText('No retention data yet')).toBeTruthy();
  });

  it('offers Retry when a retention did not load', async () => {
    const call = 'GET /api/studio/videos/1/retention';
    const { server, visitor } = await openAnalytics(
      { [call]: problem(404, 'not_found', 'Video not found.') },
      `${AT}&video=1`,
    );
    expect(await screen.findByText('The retention did not load')).toBeTruthy();
    server.answer(call, { body: someRetention() });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Average watched')).toBeTruthy();
  });
});

describe('Engagement', () => {
  const AT = '/analytics?tab=engagement';

  it('says how viewers respond, and to what', async () => {
    await openAnalytics({}, AT);
    expect(figuresOf(await listWith('Total comments'))).toEqual({
      'Total comments': '348 | Avg 8.1 per video',
      'Overall engagement rate': '14.8% | Likes and comments per view',
      'Like-to-view ratio': '0.11 | 1.1K total likes from 9.8K views',
    });
    expect(bar('Episodes').getAttribute('aria-valuetext')).toBe('Episodes, 6.2K views, 63%');
    expect(bar('Trailers').getAttribute('aria-valuetext')).toBe('Trailers, 3.6K views, 37%');
    expect(figuresOf(await listWith('Content Diversity'))).toEqual({
      'Best Performing Content': 'Episodes',
      'Content Diversity': 'Varied',
    });
  });

  it('shows zeros and a text while there is no engagement', async () => {
    await openAnalytics({ 'GET /api/analytics': { body: NOTHING } }, AT);
    expect(figuresOf(await listWith('Total comments'))).toEqual({
      'Total comments': '0 | Avg 0.0 per video',
      'Overall engagement rate': '0.0% | Likes and comments per view',
      'Like-to-view ratio': '0.00 | No engagement data yet',
    });
    expect(figuresOf(await listWith('Content Diversity'))).toEqual({
      'Best Performing Content': 'Balanced',
      'Content Diversity': 'Single Type',
    });
  });

  it('is chosen by a tab, which stays in the address', async () => {
    const { address, visitor } = await openAnalytics({}, '/analytics?days=7');
    await visitor.click(await screen.findByRole('tab', { name: 'Engagement' }));
    expect(address()).toBe('/analytics?days=7&tab=engagement');
    await visitor.keyboard('{ArrowLeft}');
    expect(address()).toBe('/analytics?days=7&tab=videos');
    await visitor.keyboard('{Home}');
    expect(address()).toBe('/analytics?days=7');
  });
});

describe('Export CSV', () => {
  const saved: { name: string; type: string }[] = [];

  beforeEach(() => {
    saved.length = 0;
    // jsdom cannot save files.
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: this.protocol });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['/analytics?days=7', 'GET /api/studio/days.csv?days=7', 'analytics-7-days.csv', 'Export CSV'],
    ['/analytics?tab=videos', 'GET /api/studio/videos.csv', 'analytics-videos.csv', 'Export CSV'],
    [
      '/analytics?tab=videos&video=1',
      'GET /api/studio/videos/1/retention.csv',
      'retention-1.csv',
      'Export retention',
    ],
  ])('saves the numbers of %s', async (at, call, name, button) => {
    const { server, visitor } = await openAnalytics({ [call]: { text: 'day,views' } }, at);
    await visitor.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(saved).toEqual([{ name, type: 'blob:' }]));
    expect(server.callsTo(call)).toHaveLength(1);
  });

  it('says what went wrong, in the words of the server where it sent some', async () => {
    const call = 'GET /api/studio/days.csv';
    const { server, visitor } = await openAnalytics({ [call]: networkFailure() });
    await visitor.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^The file was not downloaded/)).toBeTruthy();
    server.answer(call, problem(429, 'rate_limited', 'Too many requests.'));
    await visitor.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Too many requests.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
