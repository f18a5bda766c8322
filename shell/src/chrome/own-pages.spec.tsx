import { aVideo } from '@beem/testing/entities';
import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { Releases } from '../routes/own-pages';
import { Landing } from './landing';
import { NotFound } from './not-found';
import { RouteFailed, RouteLoading, SlotFailed } from './route-states';

describe('the front page', () => {
  it('shows what Beem is, links to the hub, and shows stills of videos', async () => {
    const video = aVideo({
      title: 'One Small Wave',
      thumbnailUrl: '/media/1.webp',
      videoUrl: '/media/1.mp4',
    });
    fakeApi({
      'GET /api/videos/landing': {
        body: [
          video,
          { ...video, id: 2, title: 'Blink and You Agree' },
          { ...video, id: 3, title: 'The Long Line' },
        ],
      },
    });
    renderPage(<Landing />, { available: ['/auth', '/home'] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where AI Meets Imagination');
    expect(screen.getByText('Short films and series made with AI')).toBeTruthy();
    expect(screen.getByText(/Create/, { selector: 'p' }).textContent).toBe('Create • Share • Evolve');
    expect(screen.getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    const pillars = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(pillars).toEqual(['Discover', 'Create', 'Monetize']);
    expect(document.title).toContain('Where AI Meets Imagination');
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/1.webp'));
    expect(document.querySelectorAll('video')).toHaveLength(1);
    expect(document.querySelector('video')?.muted).toBe(true);
    // Few videos fill the wall, each column in another order.
    const columns = [...document.querySelectorAll('[data-column]')].map((column) =>
      [...column.querySelectorAll('strong')].map(({ textContent }) => textContent),
    );
    expect(columns).toEqual([
      ['One Small Wave', 'Blink and You Agree', 'The Long Line'],
      ['Blink and You Agree', 'The Long Line', 'One Small Wave'],
      ['The Long Line', 'One Small Wave', 'Blink and You Agree'],
    ]);
  });

  it('has a wall of colours with fewer videos than columns', async () => {
    const { callsTo } = fakeApi({
      'GET /api/videos/landing': { body: [aVideo({ title: 'One Small Wave' })] },
    });
    renderPage(<Landing />, { available: ['/auth', '/home'] });
    await waitFor(() => expect(document.querySelectorAll('[data-column] > *')).toHaveLength(9));
    expect(callsTo('GET /api/videos/landing')).toHaveLength(1);
    expect(screen.queryByText('One Small Wave')).toBeNull();
  });
});

describe('an address that does not exist', () => {
  it('shows 404 Page Not Found and a link to the hub', () => {
    fakeApi();
    renderPage(<NotFound />, { at: '/no-such-page' });
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Hub' }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
  });
});

describe('a page of admins', () => {
  it('has a heading and says that it is loading until its file has come', async () => {
    fakeApi();
    renderPage(<Releases />, { at: '/releases' });
    expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeTruthy();
    const isLoading = () => screen.queryByRole('status', { name: 'Loading Releases' }) !== null;
    expect(isLoading()).toBe(true);
    await waitFor(() => expect(isLoading()).toBe(false));
  });
});

describe('a route outlet', () => {
  it('shows that it is loading, and when it takes longer than usual', async () => {
    fakeApi();
    renderPage(<RouteLoading title="Hub" isSlow />);
    expect(screen.getByRole('status', { name: 'Loading Hub' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('This takes longer than usual. Still trying.')).toBeTruthy();
  });

  it('that failed shows what failed, that the rest works, and focuses Retry', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const retry = jest.fn();
    const { visitor } = renderPage(<RouteFailed title="Create" reference="7F3K-20QD" onRetry={retry} />, {
      available: ['/home'],
    });
    expect(screen.getByRole('alert').textContent).toContain(
      'Create is not answering right now. The rest of Beem works as usual, and nothing you saved is lost.',
    );
    expect(screen.getByText('Reference 7F3K-20QD')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Hub' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    await visitor.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says where a content blocker is the likely cause', () => {
    fakeApi();
    renderPage(<RouteFailed title="Create" isBlocked onRetry={jest.fn()} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'A content blocker may be stopping this page. Allow it for Beem, then try again.',
    );
  });

  it('that is a slot shows one row with Retry', async () => {
    fakeApi();
    const retry = jest.fn();
    const { visitor } = renderPage(<SlotFailed onRetry={retry} />);
    expect(screen.getByText('Not available right now')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
