/** Stable error codes: the `code` of every problem+json body. Screens choose their words by them. */
export const ERROR_CODES = [
  'bad_request',
  'validation_failed',
  'unauthenticated',
  'invalid_credentials',
  'password_required',
  'reauthentication_required',
  /** The password of a sign-in was right, and the second factor completes it. */
  'second_factor_required',
  /** The user is signed in, and the call asks for the second factor again. */
  'second_factor_needed',
  /** The user's role asks for a second factor, and none is set up. */
  'second_factor_setup_needed',
  'second_factor_wrong',
  'second_factor_expired',
  'password_too_common',
  'forbidden',
  'origin_refused',
  'email_not_verified',
  'other_account',
  'account_suspended',
  'uploads_suspended',
  'comments_suspended',
  'already_suspended',
  'not_found',
  'method_not_allowed',
  'cursor_invalid',
  'conflict',
  'username_taken',
  'email_taken',
  'token_invalid',
  'payload_too_large',
  'unsupported_media',
  'upload_aborted',
  'upload_changed',
  'upload_expired',
  'upload_incomplete',
  'upload_quota_used',
  'precondition_failed',
  'precondition_required',
  'age_restricted',
  'age_not_verified',
  'date_of_birth_needed',
  'cannot_follow_self',
  'cannot_support_self',
  'donations_not_accepted',
  'donation_failed',
  'not_refundable',
  'video_not_ready',
  'not_replaceable',
  'order_changed',
  'case_decided',
  'case_claimed',
  'build_incompatible',
  'integrity_mismatch',
  'webhook_invalid',
  'payments_off',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal_error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const SECOND_FACTOR_METHODS = ['passkey', 'authenticator', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** The RFC 9457 problem details of every failed call; `message` is for users. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  requestId: string;
  /** Field errors of `validation_failed`: field name to sentence. */
  fields?: Record<string, string>;
  /** With `upload_changed`: the id of the record that the first try made. */
  existingId?: number;
  /** With `second_factor_required`: the token and methods that complete the sign-in. */
  secondFactor?: SecondFactorChallenge;
}

/** A sign-in with a correct password that still needs a second factor. */
export interface SecondFactorChallenge {
  /** Opaque token of one sign-in, valid for ten minutes. */
  token: string;
  methods: SecondFactorMethod[];
}
