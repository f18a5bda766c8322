import { toast } from '@beem/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastViewport } from './toast-viewport';

const show = (input: Parameters<typeof toast>[0]) => act(() => void toast(input));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = (text: string) => screen.getByText(text).closest('[data-variant]') as HTMLElement;

describe('ToastViewport', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastViewport />);
  });
  afterEach(() => jest.useRealTimers());

  it('shows title and text, and announces them', () => {
    show({ title: 'Saved', description: 'Added to your library' });
    expect(screen.getByRole('status').textContent).toContain('SavedAdded to your library');
  });

  it('shows one toast at a time, the latest', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('takes a toast away after 5000 ms', () => {
    show({ title: 'Saved' });
    pass(4_990);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(20);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stops the clock while the pointer is over the toast', () => {
    show({ title: 'Saved' });
    pass(4_000);
    fireEvent.pointerEnter(card('Saved').parentElement as HTMLElement);
    pass(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerLeave(card('Saved').parentElement as HTMLElement);
    pass(1_010);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('dismisses a toast that is swiped 50 px to the right', () => {
    show({ title: 'Saved' });
    fireEvent.pointerDown(card('Saved'), { clientX: 10, pointerId: 1 });
    fireEvent.pointerMove(card('Saved'), { clientX: 50, pointerId: 1 });
    fireEvent.pointerUp(card('Saved'), { clientX: 60, pointerId: 1 });
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('keeps a toast that is swiped less far', () => {
    show({ title: 'Saved' });
    fireEvent.pointerDown(card('Saved'), { clientX: 10, pointerId: 1 });
    fireEvent.pointerUp(card('Saved'), { clientX: 59, pointerId: 1 });
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('dismisses a toast that is swiped where its taps reach the page below', () => {
    show({ title: 'Saved' });
    const box = { left: 12, right: 378, top: 780, bottom: 840 } as DOMRect;
    jest.spyOn(card('Saved'), 'getBoundingClientRect').mockReturnValue(box);
    const swipe = (from: { clientX: number; clientY: number }) => {
      fireEvent.touchStart(document.body, { touches: [from], changedTouches: [from] });
      const to = [{ ...from, clientX: from.clientX + 60 }];
      fireEvent.touchMove(document.body, { touches: to, changedTouches: to });
      fireEvent.touchEnd(document.body, { touches: [], changedTouches: to });
    };
    swipe({ clientX: 100, clientY: 400 });
    expect(screen.getByText('Saved')).toBeTruthy();
    swipe({ clientX: 100, clientY: 800 });
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('goes with its close button', () => {
    show({ title: 'Error', description: 'Failed to update like status', variant: 'destructive' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('moves the focus to the toasts on F8', () => {
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  });
});
