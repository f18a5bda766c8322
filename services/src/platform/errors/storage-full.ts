import { AppError } from './app-error.js';

/** Error codes for no space left, an exhausted quota, or a file that is larger than the machine allows. */
const FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a failure means that the storage is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.has(error.code);
}

export const storageFull = (cause?: unknown) =>
  new AppError({
    status: 507,
    code: 'storage_full',
    message: 'Beem has no room for uploads right now. Please try again later.',
    cause,
  });
