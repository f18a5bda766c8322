import { ApiError, NetworkError } from '@beem/platform';
import { fakeApi, networkFailure, renderPage } from '@beem/testing/web';
import { act, render, screen } from '@testing-library/react';
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
    expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
  });

  it('says without a network that the user is offline', () => {
    isOnline = false;
    render(<ErrorState title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  describe('of a call that got no answer', () => {
    const BLOCKED = /^A content blocker may be stopping this page/;
    const failure = new NetworkError('Failed to fetch');
    const shown = (error: unknown) =>
      renderPage(<ErrorState title={TITLE} error={error} onRetry={jest.fn()} />);

    it('says where a content blocker is likely: the server answers another call', async () => {
      fakeApi();
      shown(failure);
      expect(await screen.findByText(BLOCKED)).toBeTruthy();
      expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
      // The connection is not the cause.
      expect(screen.queryByText(/Check your connection/)).toBeNull();
    });

    it.each([
      ['the server answers nothing', failure, networkFailure()],
      ['the call was answered', new ApiError(500, 'broken'), { status: 401, body: {} }],
    ])('does not say so where %s', async (_, error, answer) => {
      const server = fakeApi({ 'GET /api/user': answer });
      shown(error);
      await act(async () => {});
      await act(async () => {});
      expect(screen.queryByText(BLOCKED)).toBeNull();
      expect(server.callsTo('GET /api/user').length).toBeLessThan(3);
    });
  });

  it('says in the words of the server that the server has failed', () => {
    const message = 'Something went wrong on our side. Please try again.';
    const broken = new ApiError(500, JSON.stringify({ status: 500, code: 'internal', message }));
    render(
      <ErrorState title={TITLE} error={broken} onRetry={jest.fn()}>
        Check your connection and try again.
      </ErrorState>,
    );
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(/connection/)).toBeNull();
  });

  it('keeps its words for an error of the page itself', () => {
    isOnline = false;
    render(<ErrorState icon={<i />} title={TITLE} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy();
  });
});
