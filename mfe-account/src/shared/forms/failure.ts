import { ApiError } from '@beem/platform';

export type Failure =
  | { kind: 'server'; message: string }
  /** The response is not in the API's format, e.g. a proxy's error page. */
  | { kind: 'unreadable' }
  | { kind: 'network' };

/** Classifies why a call failed; the screen shows a text for each kind. */
export function failureOf(error: Error): Failure {
  if (error instanceof ApiError) {
    return error.serverMessage ? { kind: 'server', message: error.serverMessage } : { kind: 'unreadable' };
  }
  // fetch rejects with a TypeError without a response; a body that is not JSON causes a SyntaxError.
  return error instanceof TypeError ? { kind: 'network' } : { kind: 'unreadable' };
}
