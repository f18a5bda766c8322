import type { Notification } from '@beem/api-client';
import { aUser, fakeApi, HEBREW, problem, renderPage, textsInWrongDirection } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NotificationBell } from './notification-bell';

const actor = aUser({ id: 'u2', displayName: 'Inês After Dark', showRealName: false });

function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    type: 'like',
    message: 'Inês After Dark liked The Gardener',
    isRead: false,
    createdAt: new Date(Date.now() - 120_000).toISOString(),
    videoId: 7,
    userId: 'u2',
    actor,
    actorCount: 1,
    count: 1,
    thumbnailUrl: null,
    ...overrides,
  };
}

/** A fake server that stores which notifications are read. */
function openServer(notifications: Notification[], unread = notifications.length) {
  let list = notifications;
  let count = unread;
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/notifications': () => ({ body: list }),
    'GET /api/notifications/unread-count': () => ({ body: { count } }),
    'PUT /api/notifications/mark-all-read': () => {
      list = list.map((one) => ({ ...one, isRead: true }));
      count = 0;
      return { body: {} };
    },
    'PUT /api/notifications/1/read': () => {
      count -= list.find(({ id }) => id === 1)?.count ?? 1;
      return { body: {} };
    },
  });
  const page = renderPage(<NotificationBell />, {
    available: ['/watch/:id', '/profile/:id', '/upload', '/studio', '/studio/videos/:id', '/settings'],
  });
  const open = async () => {
    await page.visitor.click(await screen.findByRole('button', { name: /^Notifications/ }));
    return screen.findByRole('dialog', { name: 'Notifications' });
  };
  return { server, page, open };
}

describe('the notification bell', () => {
  it('shows a name and a title from right to left, next to any other text', async () => {
    const message = `\u2068${HEBREW}\u2069 liked “\u2068${HEBREW}\u2069”`;
    const { open } = openServer([aNotification({ actor: { ...actor, displayName: HEBREW }, message })]);
    const list = within(await open());
    expect((await list.findByText(`\u2068${HEBREW}\u2069`)).tagName).toBe('SPAN');
    expect(list.getByRole('link', { name: new RegExp(message.replace(/[()]/g, '.')) })).toBeTruthy();
    expect(textsInWrongDirection()).toEqual([]);
  });

  it('gets the focus back when its list closes', async () => {
    const { page, open } = openServer([aNotification()]);
    await open();
    await page.visitor.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ }));
  });

  it('shows the unread count, and 99+ above 99', async () => {
    openServer([], 120);
    const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(bell.textContent).toBe('99+');
  });

  it('shows no badge when all is read', async () => {
    openServer([], 0);
    expect((await screen.findByRole('button', { name: 'Notifications' })).textContent).toBe('');
  });

  it('follows a count that the server pushes', async () => {
    const { server } = openServer([], 1);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    act(() => server.push({ type: 'unread_count', data: { count: 5 } }));
    expect(await screen.findByRole('button', { name: 'Notifications, 5 unread' })).toBeTruthy();
  });
});

describe('the notification dropdown', () => {
  it('shows an empty state', async () => {
    const { open } = openServer([]);
    const panel = await open();
    expect(await within(panel).findByText('No notifications yet')).toBeTruthy();
    expect(within(panel).getByText("You'll see activity updates here")).toBeTruthy();
    expect(within(panel).queryByText('Mark all read')).toBeNull();
  });

  it('shows at most 15', async () => {
    const many = Array.from({ length: 20 }, (_, index) => aNotification({ id: index + 1 }));
    const { open } = openServer(many);
    const panel = await open();
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(15);
  });

  it('shows the message and the time', async () => {
    const { open } = openServer([aNotification()]);
    const row = await within(await open()).findByRole('listitem');
    expect(row.textContent).toContain('Inês After Dark liked The Gardener');
    expect(row.textContent).toContain('2m ago');
    expect(
      within(row).getByRole('link', { name: /^Inês After Dark liked The Gardener.*unread$/ }),
    ).toBeTruthy();
  });

  it('shows a green dot while the live connection is open', async () => {
    const { server, open } = openServer([]);
    const panel = await open();
    expect(within(panel).queryByText('Live')).toBeNull();
    act(() => server.push({ type: 'auth_ok', data: { userId: aUser().id } }));
    expect(await within(panel).findByText('Live')).toBeTruthy();
  });

  it('counts a row of several as so many, and leads from several videos to their creator', async () => {
    const { page, open } = openServer(
      [aNotification({ type: 'video', message: 'Inês After Dark published 3 videos', count: 3 })],
      5,
    );
    const link = within(await open()).findByRole('link', { name: /published 3 videos/ });
    await page.visitor.click(await link);
    expect(page.address()).toBe('/profile/u2');
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
  });

  it('marks all as read, at once', async () => {
    const { server, page, open } = openServer([aNotification(), aNotification({ id: 2 })]);
    const panel = await open();
    await within(panel).findAllByText('unread');
    let finish: () => void = () => {};
    server.answer('PUT /api/notifications/mark-all-read', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { body: {} };
    });
    await page.visitor.click(await within(panel).findByRole('button', { name: 'Mark all read' }));
    expect(within(panel).getByRole('button', { name: 'Marking...' })).toBeTruthy();
    expect(within(panel).queryByText('unread')).toBeNull();
    await act(async () => finish());
  });

  it('undoes the marks when the server refuses', async () => {
    const { server, page, open } = openServer([aNotification()]);
    const panel = await open();
    await within(panel).findByText('unread');
    server.answer('PUT /api/notifications/mark-all-read', problem(500, 'internal_error', 'No.'));
    await page.visitor.click(await within(panel).findByRole('button', { name: 'Mark all read' }));
    expect(await within(panel).findByText('unread')).toBeTruthy();
    expect(await within(panel).findByRole('button', { name: 'Mark all read' })).toBeTruthy();
  });

  it('undoes only the refused mark while another request is running', async () => {
    const { server, page, open } = openServer([
      aNotification({ message: 'One' }),
      aNotification({ id: 2, message: 'Two' }),
    ]);
    let refuse: () => void = () => undefined;
    let accept: () => void = () => undefined;
    server.answer(
      'PUT /api/notifications/1/read',
      () => new Promise((resolve) => (refuse = () => resolve(problem(500, 'internal_error', 'No.')))),
    );
    server.answer(
      'PUT /api/notifications/2/read',
      () => new Promise((resolve) => (accept = () => resolve({ body: {} }))),
    );
    await page.visitor.click(await within(await open()).findByText('One'));
    await page.visitor.click(await within(await open()).findByText('Two'));
    const panel = within(await open());
    await waitFor(() => expect(server.callsTo('PUT /api/notifications/2/read')).toHaveLength(1));
    expect(panel.queryByText('unread')).toBeNull();
    const reads = server.callsTo('GET /api/notifications').length;
    await act(async () => refuse());
    expect(await panel.findAllByText('unread')).toHaveLength(1);
    expect(server.callsTo('GET /api/notifications')).toHaveLength(reads);
    await act(async () => accept());
    await waitFor(() => expect(server.callsTo('GET /api/notifications').length).toBeGreaterThan(reads));
  });

  it('goes to the video of a like, marks it read and closes', async () => {
    const { server, page, open } = openServer([aNotification()]);
    await page.visitor.click(await within(await open()).findByRole('link', { name: /liked The Gardener/ }));
    expect(page.address()).toBe('/watch/7');
    await waitFor(() => expect(server.callsTo('PUT /api/notifications/1/read')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has one link in the whole row, also over the name and the picture', async () => {
    const { page, open } = openServer([aNotification()]);
    const row = await within(await open()).findByRole('listitem');
    const addresses = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/watch/7']);
    await page.visitor.click(within(row).getByText('Inês After Dark'));
    expect(page.address()).toBe('/watch/7');
  });

  it('goes to the profile of a new follower', async () => {
    const { page, open } = openServer([aNotification({ type: 'follow', videoId: null })]);
    await page.visitor.click(await within(await open()).findByRole('link', { name: /unread/ }));
    expect(page.address()).toBe('/profile/u2');
  });

  it('goes to the Create page for a decision about a video', async () => {
    const message = '“Neon Rain” may be cut off. Publish or replace it.';
    const { page, open } = openServer([
      aNotification({ type: 'needs_decision', message, userId: null, actor: null }),
    ]);
    const row = await within(await open()).findByRole('link');
    expect(row.textContent).toContain(message);
    await page.visitor.click(row);
    expect(page.address()).toBe('/upload');
  });

  it.each([
    ['content_removed', 7, '“Neon Rain” was removed by a moderator: Spam or Scam.', '/studio?state=removed'],
    ['content_restored', 7, '“Neon Rain” was restored.', '/watch/7'],
    [
      'rating_raised',
      7,
      'Moderators have rated “Neon Rain” Teen 13+. You cannot rate it lower.',
      '/studio/videos/7',
    ],
    ['content_removed', null, 'Your comment was removed by a moderator: Spam or Scam.', null],
    ['security', null, 'A recovery code of your account was used.', '/settings'],
    ['report_resolved', 7, 'Thank you for your report. A moderator has reviewed it.', null],
  ] as const)(
    'leads to where its user can do something: %s of %s',
    async (type, videoId, message, target) => {
      const { open } = openServer([aNotification({ type, videoId, message, userId: null, actor: null })]);
      const panel = within(await open());
      expect(await panel.findByText(message)).toBeTruthy();
      expect(panel.queryByRole('link')?.getAttribute('href') ?? null).toBe(target);
    },
  );

  it('goes to the video that could not be processed', async () => {
    const message = '“Neon Rain” could not be processed. The file is empty.';
    const { page, open } = openServer([
      aNotification({ type: 'video_failed', message, userId: null, actor: null }),
    ]);
    const row = await within(await open()).findByRole('link');
    expect(row.textContent).toContain(message);
    await page.visitor.click(row);
    expect(page.address()).toMatch(/^\/watch\/\d+$/);
  });

  it('offers Retry when the list does not load', async () => {
    const { server, page, open } = openServer([aNotification()]);
    server.answer('GET /api/notifications', problem(503, 'unavailable', 'Later.'));
    const panel = await open();
    const retry = await within(panel).findByRole('button', { name: 'Retry' });
    server.answer('GET /api/notifications', { body: [aNotification()] });
    await page.visitor.click(retry);
    expect(await within(panel).findByRole('listitem')).toBeTruthy();
  });
});
