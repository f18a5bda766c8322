import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RouteOutletBoundary } from '../route-outlets/outlet-boundary';
import { useLimitedEffect } from './effect-limit';

/** Counts to `end`, with one render and one effect per step. */
function Counter({ end, stepMs }: { end: number; stepMs?: number }) {
  const [count, setCount] = useState(0);
  useLimitedEffect(() => {
    if (count >= end) return;
    const step = () => setCount(count + 1);
    if (stepMs === undefined) return step();
    const timer = setTimeout(step, stepMs);
    return () => clearTimeout(timer);
  }, [count]);
  return <p>{count}</p>;
}

const errors: Error[] = [];
const show = (counter: React.ReactNode) =>
  render(<RouteOutletBoundary onError={(error) => errors.push(error)}>{counter}</RouteOutletBoundary>);

beforeEach(() => {
  errors.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('an effect of a remote', () => {
  it('that sets state without end reaches the boundary', () => {
    jest.spyOn(console, 'error').mockImplementation();
    show(<Counter end={Number.POSITIVE_INFINITY} />);
    expect(errors).toEqual([expect.objectContaining({ name: 'LoopError' })]);
  });

  it('may run on every frame of a fast screen, for long', async () => {
    show(<Counter end={Number.POSITIVE_INFINITY} stepMs={7} />);
    for (let at = 0; at < 1_200; at++) await act(() => jest.advanceTimersByTimeAsync(7));
    expect(screen.getByText('1200')).toBeTruthy();
    expect(errors).toEqual([]);
  });

  it('may set state many times in a row', () => {
    show(<Counter end={40} />);
    expect(screen.getByText('40')).toBeTruthy();
    expect(errors).toEqual([]);
  });
});
