import type { Answer } from '@beem/api-client';
import { formatDuration, formatFileSize } from '@beem/rules';
import { isEditable, isRunning, type UploadEntry } from './upload-entry';

export type UploadLimits = Answer<'get', '/api/videos/upload-limits'>;

/** The share of the day's limit below which the remaining amount is shown. */
const SCARCE_SHARE = 0.25;

/** The limits, and the time at which the browser received them. */
export interface KnownLimits {
  limits: UploadLimits;
  readAtMs: number;
}

/** Why a video cannot be uploaded now. */
interface LimitFault {
  sentence: string;
  /** Whether the upload is possible on another day; otherwise it is as soon as another upload has ended. */
  isOfToday: boolean;
}

/** The remaining limit of today for one more video. */
interface Left {
  bytes: number;
  seconds: number;
  /** Whether uploads of this tab that have not arrived yet are subtracted. */
  isBesideOthers: boolean;
}

/**
 * Finds the fault of the chosen video. A length that the browser could not read is accepted; so is everything about the
 * day after its end, until the new day's limits are known.
 */
export function findFault(
  entry: UploadEntry,
  entries: readonly UploadEntry[],
  known: KnownLimits,
): LimitFault | null {
  const { video } = entry.draft.getValues();
  if (!video || !isEditable(entry.phase)) return null;
  const { maxBytes, maxSeconds } = known.limits;
  const seconds = Math.floor(entry.seconds ?? 0);
  if (video.size > maxBytes) return permanentFault(`This video is larger than ${formatFileSize(maxBytes)}.`);
  if (seconds > maxSeconds)
    return permanentFault(
      `This video is longer than ${describeMaxDuration(maxSeconds)}. Please upload a shorter one.`,
    );
  const what = exceededLimit(leftFor(entry.id, entries, known), video.size, seconds);
  if (what === null) return null;
  return { sentence: `${what} ${describeReset(known.limits.resetsAt)}`, isOfToday: true };
}

const permanentFault = (sentence: string): LimitFault => ({ sentence, isOfToday: false });

function exceededLimit(left: Left, bytes: number, seconds: number): string | null {
  if (isUsed(left)) return describeUsed(left);
  const today = `that you can still upload today${left.isBesideOthers ? ' beside what is on its way' : ''}`;
  if (bytes > left.bytes) return `This video is larger than the ${formatFileSize(left.bytes)} ${today}.`;
  return seconds > left.seconds ? `This video is longer than the ${inMinutes(left.seconds)} ${today}.` : null;
}

const isUsed = ({ bytes, seconds }: Left) => bytes <= 0 || seconds <= 0;

function describeUsed({ bytes, isBesideOthers }: Left): string {
  if (isBesideOthers) return 'What is on its way takes up all that a day allows.';
  return bytes <= 0
    ? 'You have uploaded as much as a day allows.'
    : 'You have uploaded as many minutes of video as a day allows.';
}

/**
 * Describes what may be uploaded, before a video is chosen.
 * @returns `left` only when the rest is less than one video may have, or less than a quarter of the day's limit
 */
export function describeLimits(
  entryId: number,
  entries: readonly UploadEntry[],
  known: KnownLimits,
): { most: string; left: string | null } {
  const { maxBytes, maxSeconds, bytesPerDay, secondsPerDay, resetsAt } = known.limits;
  const most = `Up to ${formatFileSize(maxBytes)} and ${describeMaxDuration(maxSeconds)} long.`;
  const left = leftFor(entryId, entries, known);
  if (isUsed(left)) return { most, left: `${describeUsed(left)} ${describeReset(resetsAt)}` };
  const scarce = [
    left.bytes < Math.max(maxBytes, bytesPerDay * SCARCE_SHARE) && formatFileSize(left.bytes),
    left.seconds < Math.max(maxSeconds, secondsPerDay * SCARCE_SHARE) && inMinutes(left.seconds),
  ].filter(Boolean);
  if (scarce.length === 0) return { most, left: null };
  return { most, left: `Left today: ${scarce.join(' and ')}. ${describeReset(resetsAt)}` };
}

function leftFor(entryId: number, entries: readonly UploadEntry[], { limits, readAtMs }: KnownLimits): Left {
  if (Date.parse(limits.resetsAt) <= Date.now())
    return { bytes: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY, isBesideOthers: false };
  const others = entries.filter((entry) => entry.id !== entryId && isRunning(entry));
  // The server counts what has arrived; an upload that goes on does not send it again.
  const arrived = entries.find(({ id }) => id === entryId)?.attempt.upload?.offset ?? 0;
  // The server has already subtracted the uploads that had started when it was asked.
  const uncounted = others.filter(
    ({ phase, attempt }) => phase.kind === 'queued' || (attempt.startedAtMs ?? 0) > readAtMs,
  );
  const bytes = sum(uncounted.map(({ draft }) => draft.getValues().video?.size ?? 0));
  // Seconds are subtracted once a video has been processed.
  const seconds = sum(others.map((entry) => entry.seconds ?? 0));
  return {
    bytes: Math.max(0, limits.bytesLeftToday + arrived - bytes),
    seconds: Math.max(0, Math.floor(limits.secondsLeftToday - seconds)),
    isBesideOthers: bytes + seconds > 0,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** In local time; the server's day ends at some hour of the local one. */
function describeReset(resetsAt: string): string {
  const reset = new Date(resetsAt);
  const time = reset.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (time === '00:00') return 'You can upload more after midnight.';
  const isToday = reset.toDateString() === new Date().toDateString();
  return `You can upload more after ${time}${isToday ? '' : ' tomorrow'}.`;
}

/** The text that the server uses when a video is too long. */
const describeMaxDuration = (seconds: number) => (seconds === 3_600 ? 'an hour' : formatDuration(seconds));

/** `12 minutes`; less than a minute in seconds. */
function inMinutes(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
