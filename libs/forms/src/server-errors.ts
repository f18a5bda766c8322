import { ApiError } from '@beem/platform';

/** Error codes that belong to one field, even when the answer does not name it. */
const FIELDS_OF_CODES: Partial<Record<string, string>> = { username_taken: 'username' };

/** The server's sentences by field; empty when the call failed for a reason that concerns no field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem) return {};
  const field = FIELDS_OF_CODES[problem.code];
  return { ...(field ? { [field]: problem.message } : {}), ...problem.fields };
}
