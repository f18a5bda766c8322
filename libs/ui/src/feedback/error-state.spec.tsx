import { act, render, screen } from '@testing-library/react';
import { ErrorState } from './error-state';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

function turn(to: 'online' | 'offline') {
  isOnline = to === 'online';
  act(() => void window.dispatchEvent(new Event(to)));
}

const TITLE = 'Unable to load content';

describe('an error state', () => {
  it('keeps its words while there is a network', () => {
    const onRetry = jest.fn();
    render(<ErrorState title={TITLE} onRetry={onRetry} />);
    turn('online');
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('says without a network that the user is offline', () => {
    isOnline = false;
    render(<ErrorState title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('says so when the network goes while it is shown', () => {
    render(<ErrorState title={TITLE} onRetry={jest.fn()} />);
    turn('offline');
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  });

  it('keeps its words for an error of the page itself', () => {
    isOnline = false;
    render(<ErrorState isLocal title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
  });
});
