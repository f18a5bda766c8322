import { fakeApi, renderPage } from '@beem/testing/web';
import { CardsShape, PageSkeleton, SkeletonGroup } from '@beem/ui';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouteLoading } from './route-states';
import { SlowLoading } from './slow-loading';

const lines = () => screen.queryAllByText('This takes longer than usual. Still trying.');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const withPage = (page: ReactNode) => (
  <>
    <main>{page}</main>
    <SlowLoading />
  </>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const page = (
  <PageSkeleton shape="cards" label="Loading">
    <CardsShape />
  </PageSkeleton>
);
const list = <SkeletonGroup label="Loading shows">…</SkeletonGroup>;

describe('what takes longer than 8 s', () => {
  it.each([
    ['a page', page],
    ['a part of a page', list],
    ['several parts', [list, page]],
  ])('is said once, until it has loaded: %s', (_, loading) => {
    const { rerender } = render(withPage(loading));
    wait(7_500);
    expect(lines()).toHaveLength(0);
    wait(1_500);
    expect(lines()).toHaveLength(1);
    rerender(withPage(<p>Loaded</p>));
    wait(500);
    expect(lines()).toHaveLength(0);
  });

  it('counts from the first of the parts that follow each other', () => {
    const { rerender } = render(withPage(page));
    wait(5_000);
    rerender(withPage(list));
    wait(4_000);
    expect(lines()).toHaveLength(1);
  });

  it('is not said of the examples in the gallery', () => {
    render(withPage(<div data-examples="">{page}</div>));
    wait(9_000);
    expect(lines()).toHaveLength(0);
  });

  it('counts anew for the next page', () => {
    const { rerender } = render(withPage(page));
    wait(7_000);
    rerender(withPage(<p>Loaded</p>));
    wait(1_000);
    rerender(withPage(list));
    wait(7_000);
    expect(lines()).toHaveLength(0);
  });

  it.each([
    ['the session', false],
    ['its files', true],
  ])('is said once of a route that waits for %s', (_, isSlow) => {
    fakeApi();
    renderPage(withPage(<RouteLoading title="Hub" isSlow={isSlow} />));
    wait(9_000);
    expect(lines()).toHaveLength(1);
  });
});
