import { ApiError } from '@beem/platform';

/** Error codes that belong to one field, whether or not the answer names it. */
const FIELDS_OF_CODES: Partial<Record<string, string>> = { username_taken: 'username' };

/** The server's sentences by field; empty when the call failed for another reason. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem) return {};
  const field = FIELDS_OF_CODES[problem.code];
  return { ...(field ? { [field]: problem.message } : {}), ...problem.fields };
}
