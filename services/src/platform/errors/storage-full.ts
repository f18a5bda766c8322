import { AppError } from './app-error.js';

/** No space left, a quota that is used up, a file larger than the machine allows. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a failure says that the storage had no space left. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}

export const storageFull = (cause?: unknown) =>
  new AppError({
    status: 507,
    code: 'storage_full',
    message: 'Beem has no room for uploads right now. Please try again later.',
    cause,
  });
