import { act, renderHook } from '@testing-library/react';
import { dismissToast, toast, useToasts } from './toast';

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows one at a time: a new toast takes the place of the one before', () => {
    const { result } = renderHook(useToasts);
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second', description: 'More' }));
    expect(result.current).toHaveLength(1);
    expect(result.current[0]).toMatchObject({
      title: 'Second',
      description: 'More',
      variant: 'default',
      durationMs: 5_000,
      isOpen: true,
    });
  });

  it('closes when dismissed and leaves the store 1,000,000 ms later', () => {
    const { result } = renderHook(useToasts);
    act(() => dismissToast(toast({ title: 'Gone soon' }).id));
    expect(result.current[0]?.isOpen).toBe(false);
    act(() => void jest.advanceTimersByTime(999_999));
    expect(result.current).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toHaveLength(0);
  });
});
