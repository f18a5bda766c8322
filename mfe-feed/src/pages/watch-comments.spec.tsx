import { aUser, fakeApi } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { aComment } from '../testing/comments';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo } from '../testing/videos';
import { openWatch } from '../testing/watch';

const handlers = {
  'GET /api/user': { body: aUser() },
  'GET /api/videos/7': { body: aVideo(7) },
  'GET /api/videos/7/comments': { body: [aComment(5)] },
};

describe('comments beside the video, in a wide window', () => {
  beforeEach(() => void fakeBrowser({ isWide: true }));

  it('are in the page without a press, and the button of their count leads to the text field', async () => {
    fakeApi(handlers);
    const { visitor } = openWatch();
    const comments = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(await comments.findByText('Comment 5')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Comments, 214' });
    expect(button.getAttribute('aria-haspopup')).toBeNull();
    await visitor.click(button);
    await waitFor(() => expect(document.activeElement).toBe(comments.getByRole('textbox')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are posted from there, and the count follows', async () => {
    fakeApi({
      ...handlers,
      'POST /api/videos/7/comments': { status: 201, body: aComment(6, { content: 'So good' }) },
    });
    const { visitor } = openWatch();
    const comments = within(await screen.findByRole('region', { name: 'Comments' }));
    await visitor.type(await comments.findByRole('textbox'), 'So good{Enter}');
    expect(await comments.findByText('So good')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Comments, 215' })).toBeTruthy();
  });

  it('are reported over the page', async () => {
    fakeApi(handlers);
    const { visitor } = openWatch();
    await visitor.click(await screen.findByRole('button', { name: 'Report comment by User 5' }));
    expect(await screen.findByRole('dialog', { name: 'Report Content' })).toBeTruthy();
  });

  it('are not there for a video that is not published', async () => {
    const server = fakeApi({
      ...handlers,
      'GET /api/videos/7': { body: aVideo(7, { status: 'needs_decision' }) },
    });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
    expect(server.callsTo('GET /api/videos/7/comments')).toHaveLength(0);
  });
});

describe('the bar below an upright video, on a phone', () => {
  const upright = { body: aVideo(7, { width: 720, height: 1280 }) };
  beforeEach(() => {
    fakeBrowser();
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query.includes('max-width: 767.98px') ? { ...matchMedia(query), matches: true } : matchMedia(query);
  });

  it('shows the newest comment that was not deleted, and opens all of them', async () => {
    fakeApi({
      ...handlers,
      'GET /api/videos/7': upright,
      'GET /api/videos/7/comments': { body: [aComment(6, { isDeleted: true, user: null }), aComment(5)] },
    });
    const { visitor } = openWatch();
    await visitor.click(await screen.findByRole('button', { name: 'Comments 214 Comment 5' }));
    expect(await screen.findByRole('dialog', { name: 'Comments' })).toBeTruthy();
  });

  it('asks for no comment where there is none', async () => {
    const server = fakeApi({
      ...handlers,
      'GET /api/videos/7': { body: aVideo(7, { width: 720, height: 1280, commentCount: 0 }) },
    });
    openWatch();
    expect(await screen.findByRole('button', { name: 'Comments 0' })).toBeTruthy();
    expect(server.callsTo('GET /api/videos/7/comments')).toHaveLength(0);
  });
});

describe('comments in a narrower window', () => {
  it('are requested only when their dialog opens', async () => {
    fakeBrowser();
    const server = fakeApi(handlers);
    const { visitor } = openWatch();
    const button = await screen.findByRole('button', { name: 'Comments, 214' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    expect(server.callsTo('GET /api/videos/7/comments')).toHaveLength(0);
    await visitor.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Comments' }));
    expect(await dialog.findByText('Comment 5')).toBeTruthy();
  });
});
