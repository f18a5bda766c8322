import { render, screen } from '@testing-library/react';
import { ErrorState } from './error-state';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

const TITLE = 'Unable to load content';

describe('an error state', () => {
  it('keeps its words while there is a network', () => {
    render(<ErrorState title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
  });

  it('says without a network that the user is offline', () => {
    isOnline = false;
    render(<ErrorState title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('keeps its words for an error of the page itself', () => {
    isOnline = false;
    render(<ErrorState icon={<i />} title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
  });
});
