import { formatFileSize } from '@beem/rules';
import { AppError, waitInWords } from '../../../../platform/errors/index.js';

/** The upload is refused for today. */
function quotaUsed(what: string, resetsAt: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));
  const message = `${what} Please try again after 00:00 UTC, in ${waitInWords(retryAfterSeconds)}.`;
  return new AppError({
    ...{ status: 429, code: 'upload_quota_used', message, retryAfterSeconds },
    fields: { video: message },
  });
}

export const bytesUsed = (bytesLeft: number, resetsAt: Date) =>
  quotaUsed(
    bytesLeft > 0
      ? `This video is larger than the ${formatFileSize(bytesLeft)} that you can still upload today.`
      : 'You have uploaded as much as a day allows.',
    resetsAt,
  );

export const minutesUsed = (resetsAt: Date) =>
  quotaUsed('You have uploaded as many minutes of video as a day allows.', resetsAt);

/** The same refusal for a known video, which is longer than the rest of the day's minutes. */
export const minutesTooFew = (minutesPerDay: number, resetsAt: Date) =>
  quotaUsed(longerThanLeft(minutesPerDay), resetsAt);

/** The failure code that `DailyMinutesError` leaves on a video. */
export const DAILY_MINUTES_USED = 'daily_minutes_used';

/** A video that is longer than the rest of today; it may be processed another day. */
export class DailyMinutesError extends Error {
  constructor(
    minutesPerDay: number,
    /** Length of the video. */
    readonly seconds: number,
  ) {
    super(`${longerThanLeft(minutesPerDay)} Please try it again after 00:00 UTC.`);
    this.name = 'DailyMinutesError';
  }
}

function longerThanLeft(minutesPerDay: number): string {
  const minutes = minutesPerDay === 1 ? 'minute' : `${minutesPerDay} minutes`;
  return `This video is longer than what is left of your ${minutes} for today.`;
}
