import type { SecondFactorChallenge } from '@beem/contracts';
import { ApiError, messageOf } from '@beem/platform';

/** The toast of a failed sign-in (specification, section 8). */
export function loginFailed(error: unknown) {
  return { title: 'Login failed', description: describeSignInFailure(error) };
}

/** Why a sign-in failed, in one sentence. */
export function describeSignInFailure(error: unknown): string {
  if (codeOf(error) === 'password_required')
    return 'Set a new password before you sign in. We have sent a link for it to your email; it may take 1 to 2 minutes.';
  return messageOf(error, 'Login failed');
}

/** Whether a retry would change nothing: the text then stays on the screen. */
export function isLastingFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'account_suspended' || code === 'password_required';
}

/** Whether the saved sign-in was revoked or is older than 30 days, or its account no longer exists. */
export function isQuickAccountGone(error: unknown): boolean {
  return error instanceof ApiError && [401, 404].includes(error.status);
}

/** The server does not tell whether the name or the password is wrong. */
export function isWrongPassword(error: unknown): boolean {
  return codeOf(error) === 'invalid_credentials';
}

/** The challenge of a sign-in whose password was right; null for every other failure. */
export function challengeOf(error: unknown): SecondFactorChallenge | null {
  return (error instanceof ApiError && error.problem?.secondFactor) || null;
}

/** Whether the challenge expired or had too many attempts: the password must be entered again. */
export function isChallengeOver(error: unknown): boolean {
  return codeOf(error) === 'second_factor_expired';
}

function codeOf(error: unknown) {
  return error instanceof ApiError ? error.problem?.code : undefined;
}
