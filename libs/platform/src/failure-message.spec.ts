import { ApiError, NetworkError, useToasts } from '@beem/platform';
import { act, renderHook } from '@testing-library/react';
import { failureMessage, toastError, toastFixedError } from './failure-message';

const problem = {
  ...{ type: 'urn:beem:error:conflict', title: 'conflict', status: 409, code: 'conflict', requestId: 'r' },
  message: 'Another user was faster.',
};

describe('why an action failed', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the sentence of the server, else that of the screen', () => {
    const refusal = new ApiError(409, JSON.stringify(problem));
    expect(failureMessage(refusal, 'Failed to save')).toBe('Another user was faster.');
    expect(failureMessage(new NetworkError('unreachable'), 'Failed to save')).toBe('Failed to save');
    expect(failureMessage(new Error('a bug'), 'Failed to save')).toBe('Failed to save');
  });

  it('is that the browser is offline, in every toast', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = renderHook(useToasts);
    act(() => toastError(new NetworkError('unreachable'), 'Failed to save'));
    expect(result.current[0]).toMatchObject({
      title: 'Error',
      description: 'You are offline. Check your connection and try again.',
      variant: 'destructive',
    });
    act(() => toastError(new Error('a bug'), 'Failed to save', 'Save failed'));
    expect(result.current[0]).toMatchObject({ title: 'Save failed', description: 'Failed to save' });
  });

  it('is a fixed sentence where the specification has one', () => {
    const { result } = renderHook(useToasts);
    act(() => toastFixedError(new ApiError(409, JSON.stringify(problem)), 'Failed to delete video'));
    expect(result.current[0]).toMatchObject({ title: 'Error', description: 'Failed to delete video' });

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => toastFixedError(new NetworkError('unreachable'), 'Failed to delete video'));
    expect(result.current[0]).toMatchObject({
      description: 'You are offline. Check your connection and try again.',
    });
  });
});
