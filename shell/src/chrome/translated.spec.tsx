import type { Notification, Show } from '@beem/api-client';
import { aUser, fakeApi, fill, renderPage, translatePage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { NotificationBell } from '../notifications/notification-bell';
import { SearchBox } from '../search/search-box';

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => stop());

const aShow = (id: number, title: string) =>
  ({ id, title, genres: ['Sci-Fi'], episodeCount: 5, thumbnailUrl: null, thumbhash: null }) as Show;

describe('the frame, with texts that a browser has translated', () => {
  it('marks other letters of a suggestion while the user types on', async () => {
    fakeApi({
      'GET /api/search/shows': { body: [aShow(1, 'The Lighthouse'), aShow(2, 'Light')] },
      'GET /api/search/videos': { body: [] },
      'GET /api/search/users': { body: [] },
    });
    const { visitor } = renderPage(<SearchBox />);
    const box = screen.getByRole('combobox', { name: 'Search' });
    for (const text of ['li', 'ght', 'house', 'x']) {
      await fill(visitor, box, text);
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    }
    await waitFor(() => expect(document.querySelector('mark')).toBeNull());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The Lighthouse/),
      expect.stringMatching(/^Light/),
    ]);
  });

  it('marks notifications as read', async () => {
    const one = {
      ...{ id: 1, type: 'like', message: 'Kenji liked it', isRead: false, videoId: 7, userId: 'u2' },
      ...{ createdAt: new Date().toISOString(), actor: aUser({ id: 'u2', displayName: 'Kenji' }) },
      ...{ actorCount: 1, count: 1, thumbnailUrl: null },
    } as Notification;
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/notifications': { body: [one] },
      'GET /api/notifications/unread-count': { body: { count: 1 } },
      'PUT /api/notifications/mark-all-read': { body: {} },
    });
    const { visitor } = renderPage(<NotificationBell />);
    await visitor.click(await screen.findByRole('button', { name: /^Notifications/ }));
    server.answer('GET /api/notifications', { body: [{ ...one, isRead: true }] });
    server.answer('GET /api/notifications/unread-count', { body: { count: 0 } });
    await visitor.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark all read|Marking/ })).toBeNull());
  });
});
