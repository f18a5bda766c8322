import { versionRequired } from '../releases.errors.js';

/**
 * The version in `If-Match: "7"`. A wildcard would bypass the check and counts as missing.
 * @throws AppError 428
 */
export function readSeenVersion(header: string | undefined): number {
  const [, digits] = /^"(\d{1,9})"$/.exec(header?.trim() ?? '') ?? [];
  if (digits === undefined) throw versionRequired();
  return Number(digits);
}
