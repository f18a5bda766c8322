import { ApiError } from '@beem/platform';

export type Failure =
  | { kind: 'server'; message: string }
  /** The server answered something that is not its own format, e.g. a proxy's error page. */
  | { kind: 'unreadable' }
  | { kind: 'network' };

/** Tells apart why a call failed, since the screen chooses its words by it. */
export function failureOf(error: Error): Failure {
  if (error instanceof ApiError) {
    return error.serverMessage ? { kind: 'server', message: error.serverMessage } : { kind: 'unreadable' };
  }
  // fetch rejects with a TypeError when nothing answers; a body that is no JSON is a SyntaxError.
  return error instanceof TypeError ? { kind: 'network' } : { kind: 'unreadable' };
}

/** Field errors the server found, and those that its code says belong to one field. */
export function fieldErrorsOf(error: Error): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem) return {};
  if (problem.code === 'username_taken') return { username: problem.message };
  return problem.fields ?? {};
}
