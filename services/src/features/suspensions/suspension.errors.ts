import type { ErrorCode, SuspensionKind } from '@beem/contracts';
import { formatDay } from '@beem/rules';
import { AppError } from '../../platform/errors/index.js';
import type { SuspensionEntity } from './suspension.entity.js';

const CODES = {
  account: 'account_suspended',
  upload: 'uploads_suspended',
  comment: 'comments_suspended',
} as const satisfies Record<SuspensionKind, ErrorCode>;

const SUBJECTS: Record<SuspensionKind, string> = {
  account: 'Your account is suspended',
  upload: 'Your uploads are suspended',
  comment: 'Your comments are suspended',
};

type Suspension = Pick<SuspensionEntity, 'kind' | 'reason' | 'ends_at'>;

/** Says until when, in UTC as every date of Beem, and why. */
export function suspended({ kind, reason, ends_at }: Suspension): AppError {
  const until = ends_at === null ? 'until further notice' : `until ${formatDay(ends_at)} (UTC)`;
  return new AppError({
    status: 403,
    code: CODES[kind],
    message: `${SUBJECTS[kind]} ${until}: ${reason}`,
  });
}
