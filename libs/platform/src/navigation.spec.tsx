import type { Role } from '@beem/contracts';
import { ADDRESSES, PATTERNS } from '@beem/remote-manifest/cases';
import { aUser, fakeApi, problem } from '@beem/testing/web';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  type AvailableRoutes,
  findRoute,
  useCurrentRoute,
  useIsAvailable,
  useNavigation,
} from './navigation';
import { PlatformProvider } from './platform-provider';
import { createQueryClient } from './query-client';
import { useSession } from './session';

const entry = { icon: 'house', placements: ['sidebar', 'bar', 'menu'] as ('sidebar' | 'bar' | 'menu')[] };
const AVAILABLE: AvailableRoutes = {
  routes: [
    { path: '/watch/:id', access: 'public', title: 'Watch', expose: './watch' },
    { path: '/watch/new', access: 'public', title: 'New', expose: './new' },
  ],
  navigation: [
    { ...entry, label: 'Create', path: '/upload', group: 'CREATE', audience: 'signedIn', order: 1 },
    { ...entry, label: 'Explore', path: '/discover', audience: 'everyone', order: 20 },
    { ...entry, label: 'Hub', path: '/home', audience: 'everyone', order: 10 },
    { ...entry, label: 'Moderation', path: '/moderation', audience: 'moderator', order: 50 },
    { ...entry, label: 'Donations', path: '/moderation/donations', audience: 'admin', order: 60 },
  ],
};

async function labelsFor(placement: 'sidebar' | 'bar' | 'menu', role: Role | null) {
  fakeApi({
    'GET /api/user': role ? { body: aUser({ role }) } : problem(401, 'unauthenticated', 'Sign in.'),
  });
  const { result } = renderInside(() => ({ entries: useNavigation(placement), session: useSession() }));
  await waitFor(() => expect(result.current.session.status).not.toBe('loading'));
  return result.current.entries.map(({ label }) => label);
}

function renderInside<T>(hook: () => T, at = '/') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter useTransitions={false} initialEntries={[at]}>
      <PlatformProvider client={createQueryClient()} availableRoutes={AVAILABLE} slots={() => null}>
        {children}
      </PlatformProvider>
    </MemoryRouter>
  );
  return renderHook(hook, { wrapper });
}

describe('navigation', () => {
  it('shows a guest the whole sidebar but moderation, ungrouped entries first', async () => {
    expect(await labelsFor('sidebar', null)).toEqual(['Hub', 'Explore', 'Create']);
  });

  it('shows a guest only public entries in the bar', async () => {
    expect(await labelsFor('bar', null)).toEqual(['Hub', 'Explore']);
  });

  it.each(['moderator', 'admin'] as const)('shows moderation to a %s', async (role) => {
    expect(await labelsFor('menu', role)).toContain('Moderation');
  });

  it('shows donations to an admin alone', async () => {
    expect(await labelsFor('menu', 'admin')).toContain('Donations');
    expect(await labelsFor('menu', 'moderator')).not.toContain('Donations');
  });

  it('does not show moderation to a user', async () => {
    expect(await labelsFor('menu', 'user')).toEqual(['Hub', 'Explore', 'Create']);
  });

  it('prefers a literal path to a pattern', () => {
    expect(findRoute(AVAILABLE.routes, '/watch/new')?.title).toBe('New');
    expect(findRoute(AVAILABLE.routes, '/watch/7')?.title).toBe('Watch');
    expect(findRoute(AVAILABLE.routes, '/nowhere')).toBeNull();
  });

  it.each(ADDRESSES)(
    'finds at %s the same page as the edge, which preloads its files',
    (address, pattern) => {
      const routes = PATTERNS.map((path) => ({ path }));
      expect(findRoute(routes, address)?.path ?? null).toBe(pattern);
    },
  );

  it('gives the current route and the available pages', () => {
    fakeApi();
    const { result } = renderInside(
      () => ({ route: useCurrentRoute(), isAvailable: useIsAvailable() }),
      '/watch/7',
    );
    expect(result.current.route?.title).toBe('Watch');
    expect(result.current.isAvailable('/watch/9?from=feed')).toBe(true);
    expect(result.current.isAvailable('/settings')).toBe(false);
  });
});
