import type { SecondFactorChallenge } from '@beem/contracts';
import { ApiError, messageOf } from '@beem/platform';

/** Why a sign-in failed, in one sentence for the form and the toast. */
export function describeSignInFailure(error: unknown): string {
  if (codeOf(error) === 'password_required')
    return 'Set a new password before you sign in. We have sent a link for it to your email; it may take 1 to 2 minutes.';
  return messageOf(error, 'Login failed');
}

/** Whether trying again changes nothing: what the user reads then stays on the screen. */
export function isLastingFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'account_suspended' || code === 'password_required';
}

/** The saved sign-in was revoked or is older than 30 days, or its account does not exist any more. */
export function isQuickAccountGone(error: unknown): boolean {
  return error instanceof ApiError && [401, 404].includes(error.status);
}

/** The server does not say which of the two is wrong. */
export function isWrongPassword(error: unknown): boolean {
  return codeOf(error) === 'invalid_credentials';
}

/** What completes a sign-in whose password was right; null for every other failure. */
export function challengeOf(error: unknown): SecondFactorChallenge | null {
  return (error instanceof ApiError && error.problem?.secondFactor) || null;
}

/** The challenge took too long or was tried too often: the password is asked for again. */
export function isChallengeOver(error: unknown): boolean {
  return codeOf(error) === 'second_factor_expired';
}

function codeOf(error: unknown) {
  return error instanceof ApiError ? error.problem?.code : undefined;
}
