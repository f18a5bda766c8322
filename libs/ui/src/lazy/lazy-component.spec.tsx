import { dismissToast, useToasts } from '@beem/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazy-component';
import { failedWindow } from './window-failed';

const Loaded = ({ name }: { name: string }) => <p>Here is {name}</p>;

/** A loader that fails `times` times, then loads. */
function failing(times: number) {
  let attempts = 0;
  const load = jest.fn(async () => {
    attempts += 1;
    if (attempts <= times) throw new Error('404');
    return Loaded;
  });
  return load;
}

describe('a lazy component', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => jest.useRealTimers());

  it('is tried again by itself while it is mounted, less and less often', async () => {
    const load = failing(3);
    const Late = lazyComponent(load);
    render(<Late name="a toast" />);
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(load).toHaveBeenCalledTimes(3);
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Here is a toast')).toBeTruthy();
  });

  it('is tried again at its next use and when the network is back', async () => {
    const load = failing(2);
    const Late = lazyComponent(load);
    render(<Late name="a toast" />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(async () => Late.preload());
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Here is a toast')).toBeTruthy();
  });

  it('is tried again where its failure is shown when the network is back', async () => {
    const Late = lazyComponent(failing(1), { failed: () => <p>It failed</p> });
    render(<Late name="the page" />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('It failed')).toBeTruthy();
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Here is the page')).toBeTruthy();
  });

  it('shows that it failed where a user asked for it, and Retry brings it', async () => {
    const Late = lazyComponent(failing(1), {
      failed: (retry) => (
        <button type="button" onClick={retry}>
          Retry
        </button>
      ),
    });
    render(<Late name="the page" />);
    await act(() => jest.advanceTimersByTimeAsync(100_000));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByText('Here is the page')).toBeTruthy();
  });

  it('does not show a failure from before it was needed', async () => {
    const Late = lazyComponent(failing(1), { failed: () => <p>Failed</p> });
    Late.preload();
    await act(() => jest.advanceTimersByTimeAsync(0));
    render(<Late name="the page" />);
    expect(screen.queryByText('Failed')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Here is the page')).toBeTruthy();
  });

  it('closes a window that did not load and says so; opening it again is the retry', async () => {
    const load = failing(3);
    const Window = lazyComponent<WindowProps>(load, { failed: failedWindow('Comments') });
    const onOpenChange = jest.fn();
    const page = (isOpen: boolean) => (
      <>
        <Window name="the window" isOpen={isOpen} onOpenChange={onOpenChange} />
        <Toasts />
      </>
    );
    const { rerender } = render(page(true));
    const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
    await settle();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(screen.getByRole('status').textContent).toBe('Comments did not open');
    rerender(page(false));
    fireEvent.click(screen.getByRole('status'));
    // Hovering over its button loads it, and a failure shows nothing.
    await act(async () => Window.preload());
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(page(true));
    await settle();
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status').textContent).toBe('Comments did not open');
    rerender(page(false));
    rerender(page(true));
    await settle();
    expect(screen.getByText('Here is the window')).toBeTruthy();
  });
});

interface WindowProps {
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function Toasts() {
  const [shown] = useToasts();
  return shown?.isOpen ? (
    <p role="status" onClick={() => dismissToast(shown.id)} onKeyDown={() => {}}>
      {shown.title}
    </p>
  ) : null;
}
