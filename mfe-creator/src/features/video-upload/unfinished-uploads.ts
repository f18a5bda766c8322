import { readStored, removeStored, writeStored } from '@beem/platform';
import { EMPTY_DRAFT, type VideoDraft } from '../../shared/video-form/video-draft';
import { UNFINISHED_KEY, unfinishedIds } from './unfinished-ids';
import { createEntry, type UploadEntry } from './upload-entry';

/** The server keeps an upload as long. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** What a later page needs to go on with an upload. The browser does not keep the files themselves. */
interface Unfinished extends Pick<UploadEntry, 'type' | 'replacesId' | 'refusedId'> {
  userId: string;
  /** Milliseconds of the browser's clock. */
  beganAt: number;
  values: Omit<VideoDraft, 'video' | 'coverImage'>;
  attempt: Pick<UploadEntry['attempt'], 'key' | 'isOutcomeUnknown' | 'earlierId' | 'upload'>;
  /** It was cancelled, and the server has not confirmed that it deleted it. */
  isDiscarded?: boolean;
}

/** Uploads of this page; other tabs do not offer them. */
const claimed = new Set<string>();

/** Remembers an upload that has begun, with the values of its form. */
export function rememberUnfinished(entry: UploadEntry, userId: string): void {
  const { type, replacesId, refusedId, draft } = entry;
  const { key, isOutcomeUnknown, earlierId, upload } = entry.attempt;
  if (!upload) return;
  const { video, coverImage, ...values } = draft.getValues();
  const beganAt = read(upload.id)?.beganAt ?? Date.now();
  const attempt = { key, isOutcomeUnknown, earlierId, upload };
  write(upload.id, { userId, beganAt, type, replacesId, refusedId, values, attempt });
  void claim(upload.id);
}

/** Remembers that an upload is to be deleted on the server. */
export function markDiscarded(uploadId: string): void {
  const unfinished = read(uploadId);
  if (unfinished) write(uploadId, { ...unfinished, isDiscarded: true });
}

export function forgetUnfinished(uploadId: string): void {
  removeStored(UNFINISHED_KEY + uploadId);
}

/**
 * Finds the uploads that earlier pages of this user began, except those of other open tabs, each once.
 * @returns entries without a file, and the ids of uploads whose deletion is not confirmed
 */
export async function takeUnfinished(
  userId: string,
): Promise<{ entries: UploadEntry[]; discardedIds: string[] }> {
  const found = { entries: [] as UploadEntry[], discardedIds: [] as string[] };
  for (const id of unfinishedIds()) {
    const unfinished = read(id);
    if (!unfinished || unfinished.beganAt + KEPT_MS <= Date.now()) forgetUnfinished(id);
    else if (unfinished.userId === userId && (await claim(id))) {
      if (unfinished.isDiscarded) found.discardedIds.push(id);
      else found.entries.push(toEntry(unfinished));
    }
  }
  return found;
}

function toEntry({ type, values, replacesId, refusedId, attempt }: Unfinished): UploadEntry {
  const sought = attempt.upload?.file ?? null;
  return createEntry(type, { ...EMPTY_DRAFT, ...values }, { replacesId, refusedId, sought, attempt });
}

function read(uploadId: string): Unfinished | null {
  try {
    const unfinished: Partial<Unfinished> | null = JSON.parse(
      readStored(UNFINISHED_KEY + uploadId) ?? 'null',
    );
    return unfinished?.attempt?.upload?.id === uploadId && unfinished.values
      ? (unfinished as Unfinished)
      : null;
  } catch {
    // Another program has written there.
    return null;
  }
}

function write(uploadId: string, unfinished: Unfinished): void {
  writeStored(UNFINISHED_KEY + uploadId, JSON.stringify(unfinished));
}

/**
 * Makes an upload one of this tab, until its page ends. Browsers have locks on secure addresses only; elsewhere two tabs
 * may offer the same upload, and the server lets one of them send.
 */
function claim(uploadId: string): Promise<boolean> {
  if (claimed.has(uploadId) || !navigator.locks) {
    claimed.add(uploadId);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock) claimed.add(uploadId);
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    // A browser that refuses locks is treated as one without them.
    navigator.locks
      .request(UNFINISHED_KEY + uploadId, { ifAvailable: true }, hold)
      .catch(() => resolve(true));
  });
}
