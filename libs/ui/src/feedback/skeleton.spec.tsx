import { act, render, screen } from '@testing-library/react';
import { PageSkeleton } from '../skeletons/page-skeleton';
import { SkeletonGroup } from './skeleton';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const list = (
  <SkeletonGroup key="list" label="Loading shows">
    rows
  </SkeletonGroup>
);
const page = (
  <PageSkeleton key="page" shape="cards" label="Loading Explore">
    cards
  </PageSkeleton>
);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows nothing for 120 ms, so that short waits do not flicker', async () => {
  render(list);
  expect(screen.getByRole('status', { name: 'Loading shows' }).textContent).toBe('');
  await wait(119);
  expect(screen.queryByText('rows')).toBeNull();
  await wait(1);
  expect(screen.getByText('rows')).toBeTruthy();
});

it.each([
  ['a page', page, list, 'rows'],
  ['a list', list, page, 'cards'],
])('appears at once where it replaces the shown skeleton of %s', async (_what, before, after, shown) => {
  const { rerender } = render(before);
  await wait(120);
  rerender(after);
  expect(screen.getByText(shown)).toBeTruthy();
});

it('does not appear sooner where it replaces one that is not shown yet', async () => {
  const { rerender } = render(page);
  await wait(60);
  rerender(list);
  expect(screen.queryByText('rows')).toBeNull();
  await wait(120);
  expect(screen.getByText('rows')).toBeTruthy();
});
