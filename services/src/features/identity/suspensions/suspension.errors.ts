import type { ErrorCode, SuspensionKind } from '@beem/contracts';
import { suspensionSentence } from '@beem/rules';
import { AppError } from '../../../platform/errors/index.js';
import type { SuspensionEntity } from './suspension.entity.js';

const CODES = {
  account: 'account_suspended',
  upload: 'uploads_suspended',
  comment: 'comments_suspended',
} as const satisfies Record<SuspensionKind, ErrorCode>;

type Suspension = Pick<SuspensionEntity, 'kind' | 'reason' | 'ends_at'>;

/** The refusal with the end and the reason. */
export function suspended({ kind, reason, ends_at }: Suspension): AppError {
  const message = suspensionSentence({ kind, reason, until: ends_at });
  return new AppError({ status: 403, code: CODES[kind], message });
}

/** Like `suspended`, for a call whose session the suspension has ended, so that its user is a guest now. */
export function endedBySuspension(suspension: Suspension): AppError {
  const { code, message } = suspended(suspension);
  return new AppError({ status: 401, code, message });
}
