import { act, render, screen } from '@testing-library/react';
import { lazyComponent } from '../lazy/lazy-component';
import { PageSkeleton } from '../skeletons/page-skeleton';
import { SkeletonGroup } from './skeleton';

const lines = () => screen.queryAllByText('This takes longer than usual. Still trying.');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Each test begins after the one before, whose waits it must not continue. */
let start = Date.now();
beforeEach(() => {
  start += 60_000;
  jest.useFakeTimers({ now: start });
});
afterEach(() => jest.useRealTimers());

const Never = lazyComponent(() => new Promise<never>(() => {}), { fallback: <p>Almost</p> });

describe('what is loading', () => {
  it.each([
    [
      'a group of skeletons',
      <SkeletonGroup key="" label="Loading">
        …
      </SkeletonGroup>,
    ],
    [
      'a page',
      <PageSkeleton key="" shape="cards" label="Loading">
        …
      </PageSkeleton>,
    ],
    ['a part in a file of its own', <Never key="" />],
  ])('says that it takes longer after 8 s: %s', (_, loading) => {
    render(loading);
    wait(7_900);
    expect(lines()).toHaveLength(0);
    wait(200);
    expect(lines()).toHaveLength(1);
  });

  it('says it once where several parts load', () => {
    render(
      <>
        <SkeletonGroup label="Loading shows">…</SkeletonGroup>
        <SkeletonGroup label="Loading videos">…</SkeletonGroup>
      </>,
    );
    wait(9_000);
    expect(lines()).toHaveLength(1);
  });

  it('counts a part that follows another one from the first one, and a later one anew', () => {
    const { rerender } = render(
      <PageSkeleton shape="cards" label="Loading">
        …
      </PageSkeleton>,
    );
    wait(5_000);
    rerender(<SkeletonGroup label="Loading shows">…</SkeletonGroup>);
    wait(3_100);
    expect(lines()).toHaveLength(1);
    rerender(<p>Loaded</p>);
    expect(lines()).toHaveLength(0);
    wait(1_000);
    rerender(<SkeletonGroup label="Loading videos">…</SkeletonGroup>);
    wait(7_900);
    expect(lines()).toHaveLength(0);
  });
});
