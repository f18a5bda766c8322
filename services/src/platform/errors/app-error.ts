import type { ErrorCode, SecondFactorChallenge } from '@beem/contracts';
import { waitInWords } from './wait-in-words.js';

export interface AppErrorOptions {
  status: number;
  code: ErrorCode;
  /** A sentence for users. */
  message: string;
  fields?: Record<string, string>;
  /** The id of the existing record. */
  existingId?: number;
  /** The challenge that completes the sign-in. */
  secondFactor?: SecondFactorChallenge;
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
  /** The rest of the request will not arrive, so the connection cannot be used again. */
  closesConnection?: boolean;
  cause?: unknown;
}

/** An expected failure: answered as problem+json with its status, code and message, and not logged as a fault. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields?: Record<string, string>;
  readonly existingId?: number;
  readonly secondFactor?: SecondFactorChallenge;
  readonly retryAfterSeconds?: number;
  readonly closesConnection?: boolean;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = 'AppError';
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields;
    this.existingId = options.existingId;
    this.secondFactor = options.secondFactor;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.closesConnection = options.closesConnection;
  }
}

export const unauthenticated = (message = 'Please sign in to continue.') =>
  new AppError({ status: 401, code: 'unauthenticated', message });
export const forbidden = (message = 'You may not do that.') =>
  new AppError({ status: 403, code: 'forbidden', message });
/** The session is valid, but the user must enter the password again. */
export const reauthenticationRequired = () =>
  new AppError({
    status: 403,
    code: 'reauthentication_required',
    message: 'Please enter your password to continue.',
  });
/** The session is valid, but the user did not pass the second factor within ten minutes. */
export const secondFactorNeeded = () =>
  new AppError({
    status: 403,
    code: 'second_factor_needed',
    message: 'Please confirm with your second factor to continue.',
  });
/** The installation requires a second factor from moderators and admins, and this user has none. */
export const secondFactorSetupNeeded = () =>
  new AppError({
    status: 403,
    code: 'second_factor_setup_needed',
    message: 'Your role needs a second factor. Set one up under Settings, Security.',
  });
export const notFound = (message = 'This does not exist or is no longer available.') =>
  new AppError({ status: 404, code: 'not_found', message });
export const conflict = (message: string, code: ErrorCode = 'conflict') =>
  new AppError({ status: 409, code, message });
/** @param username of the session, which differs from the user of the page */
export const otherAccount = (username: string) =>
  conflict(`You are signed in as @${username} in this browser now. Nothing was saved.`, 'other_account');
export const badRequest = (message: string, code: ErrorCode = 'bad_request') =>
  new AppError({ status: 400, code, message });
/** @param fields field name to sentence; the first sentence is also the message */
export const invalid = (fields: Record<string, string>) =>
  new AppError({
    status: 400,
    code: 'validation_failed',
    message: Object.values(fields)[0] ?? 'Some fields are not valid.',
    fields,
  });
/** @param isCut the limit is a tenth of the usual one, because the user's address is not verified */
export const rateLimited = (retryAfterSeconds: number, isCut = false) =>
  new AppError({
    status: 429,
    code: 'rate_limited',
    message: [
      `Too many attempts. Please try again in ${waitInWords(retryAfterSeconds)}.`,
      ...(isCut ? ['Verify your email address to do more.'] : []),
    ].join(' '),
    retryAfterSeconds,
  });
export const unavailable = (message = 'Beem is busy right now. Please try again in a moment.') =>
  new AppError({ status: 503, code: 'unavailable', message, retryAfterSeconds: 2 });
