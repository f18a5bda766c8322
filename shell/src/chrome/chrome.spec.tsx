import type { RemoteNavigationEntry } from '@beem/remote-manifest';
import { aUser, fakeApi, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { Sidebar } from './sidebar';

type Entry = [label: string, path: string, rest: Partial<RemoteNavigationEntry>];

const ENTRIES: Entry[] = [
  ['Library', '/library', { group: 'CREATE', order: 20, placements: ['sidebar', 'menu'] }],
  ['Create', '/upload', { group: 'CREATE', order: 10, placements: ['sidebar'] }],
  ['Create', '/upload', { audience: 'signedIn', order: 30, placements: ['bar'] }],
  ['Hub', '/home', { order: 10, placements: ['sidebar', 'bar'] }],
  ['Moderation', '/moderation', { audience: 'moderator', order: 50, placements: ['menu'] }],
];

const navigation = ENTRIES.map(([label, path, rest]) => ({
  label,
  path,
  icon: 'house',
  audience: 'everyone' as const,
  placements: [],
  order: 0,
  ...rest,
}));
const inMenu = {
  icon: 'settings',
  audience: 'signedIn',
  placements: ['menu'],
} satisfies Partial<RemoteNavigationEntry>;
const MENU_PAGES: RemoteNavigationEntry[] = [
  { ...inMenu, label: 'Settings', path: '/settings', order: 30 },
  { ...inMenu, label: 'Studio', path: '/studio', group: 'CREATE', order: 42 },
];
const available = ['/home', '/upload', '/library', '/auth'];
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  it('shows the links in order, then the CREATE group, also to guests', async () => {
    fakeApi();
    renderPage(<Sidebar isRail={false} />, { available, navigation });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(linksIn(nav)).toEqual(['Hub', 'Create', 'Library']);
    expect(within(nav).getByRole('heading', { name: 'CREATE' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/auth');
  });

  it('marks the current page', () => {
    fakeApi();
    renderPage(<Sidebar isRail={false} />, { available, navigation, at: '/home' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Hub');
  });

  it.each([
    ['Explore', '/discover', '/show/7'],
    ['Earnings', '/creator/earnings', '/creator/monetization'],
  ])('marks %s, which leads to %s, at %s', (label, path, at) => {
    fakeApi();
    const entry = { label, path, icon: 'compass', order: 25 };
    const entries = [
      ...navigation,
      { ...entry, audience: 'everyone' as const, placements: ['sidebar' as const] },
    ];
    renderPage(<Sidebar isRail={false} />, { available, navigation: entries, at });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(label);
  });

  it('names the page of the menu that is open, in its group, to users', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const entries = [...navigation, ...MENU_PAGES];
    renderPage(<Sidebar isRail={false} />, { available, navigation: entries, at: '/studio/videos/7' });
    const current = await screen.findByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Studio');
    expect(linksIn(screen.getByRole('list', { name: 'CREATE' }))).toEqual(['Create', 'Library', 'Studio']);
  });

  it('names it to no guest', () => {
    fakeApi();
    const entries = [...navigation, ...MENU_PAGES];
    renderPage(<Sidebar isRail={false} />, { available, navigation: entries, at: '/settings' });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it.each([
    ['Creator', 'user', true],
    ['Explorer', 'user', false],
    ['Moderator', 'moderator', false],
    ['Admin', 'admin', true],
  ] as const)('names the signed-in user: %s', async (label, role, isCreator) => {
    fakeApi({ 'GET /api/user': { body: aUser({ role, isCreator }) } });
    renderPage(<Sidebar isRail={false} />, { available, navigation });
    expect(await screen.findByText('Leila Noor')).toBeTruthy();
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('links to the profile only if some remote has that page', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    renderPage(<Sidebar isRail={false} />, { available: ['/profile', '/terms'], navigation });
    const profile = await screen.findByRole('link', { name: /^Leila Noor.*Go to profile$/ });
    expect(profile.getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: 'Terms' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
  });
});

describe('the bar on phones', () => {
  it('offers guests Sign In instead of protected pages', async () => {
    fakeApi();
    renderPage(<BottomBar />, { available, navigation });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(linksIn(screen.getByRole('navigation'))).toEqual(['Hub', 'Sign In']);
  });

  it('offers signed-in users the protected pages', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    renderPage(<BottomBar />, { available, navigation });
    await screen.findByRole('link', { name: 'Create' });
    expect(linksIn(screen.getByRole('navigation'))).toEqual(['Hub', 'Create']);
  });
});

describe('the search box', () => {
  it('goes to the search page with the query', async () => {
    fakeApi();
    const { visitor, address } = renderPage(<Header />, { available });
    await visitor.type(screen.getByRole('combobox', { name: 'Search' }), '  moth & lantern {Enter}');
    expect(address()).toBe('/search?q=moth%20%26%20lantern');
  });

  it('does nothing when it is empty', async () => {
    fakeApi();
    const { visitor, address } = renderPage(<Header />, { available, at: '/home' });
    await visitor.type(screen.getByRole('combobox', { name: 'Search' }), '   {Enter}');
    expect(address()).toBe('/home');
  });
});

describe('the account menu', () => {
  const signedIn = {
    'GET /api/user': { body: aUser() },
    'GET /api/notifications/unread-count': { body: { count: 0 } },
  };

  async function openMenu(answers: Parameters<typeof fakeApi>[0] = {}) {
    const server = fakeApi({ ...signedIn, ...answers });
    const page = renderPage(<Header />, { available, navigation, at: '/upload' });
    await page.visitor.click(await screen.findByRole('button', { name: 'Account of Leila Noor (LN)' }));
    return { server, page, menu: screen.getByRole('menu', { name: 'Account' }) };
  }

  it('has the visible initials in its accessible name', async () => {
    await openMenu();
    const button = screen.getByRole('button', { name: /^Account of/, hidden: true });
    expect(button.textContent).toBe('LN');
    expect(button.getAttribute('aria-label')).toContain('LN');
  });

  it.each([
    ['/profile', true],
    ['/profile/u7', false],
  ])('is marked at %s: %s', async (at, isMarked) => {
    fakeApi(signedIn);
    const profile = { ...inMenu, label: 'Profile', path: '/profile', order: 10 };
    renderPage(<Header />, { available, navigation: [...navigation, profile], at });
    const button = await screen.findByRole('button', { name: /^Account of/ });
    expect(button.hasAttribute('data-here')).toBe(isMarked);
  });

  it('contains the links of remotes, the theme and the logout', async () => {
    const { menu } = await openMenu();
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Library', 'Light theme', 'Log out']);
  });

  it('shows moderation to moderators', async () => {
    const { menu } = await openMenu({ 'GET /api/user': { body: aUser({ role: 'moderator' }) } });
    expect(within(menu).getByRole('menuitem', { name: 'Moderation' })).toBeTruthy();
  });

  it('switches the theme and stores it', async () => {
    const { page, menu } = await openMenu();
    await page.visitor.click(within(menu).getByRole('menuitem', { name: 'Light theme' }));
    expect(document.documentElement.classList.contains('light')).toBe(true);
    expect(localStorage.getItem('theme')).toBe('light');
    await page.visitor.click(screen.getByRole('button', { name: 'Account of Leila Noor (LN)' }));
    await page.visitor.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('logs out: shows a toast, clears the user and goes to the front page', async () => {
    const { server, page, menu } = await openMenu({ 'POST /api/logout': { body: {} } });
    server.answer('GET /api/user', problem(401, 'unauthenticated', 'Sign in first.'));
    await page.visitor.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Goodbye!')).toBeTruthy();
    expect(page.address()).toBe('/');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  it('shows an error when logging out fails', async () => {
    const { page, menu } = await openMenu({
      'POST /api/logout': problem(503, 'unavailable', 'The server is resting.'),
    });
    await page.visitor.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Logout failed')).toBeTruthy();
    expect(screen.getByText('The server is resting.')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe('/upload'));
  });
});
