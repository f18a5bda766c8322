import type { Video } from '@beem/api-client';
import type { VideoType } from '@beem/contracts';
import type { QueryClient } from '@beem/platform';
import { isWatched, registerWork, workOwner } from '../../shared/unsent-work/unsent-work';
import { announceFailure, announceStored, UPLOAD_TEXTS } from '../../shared/video-form/upload-texts';
import { draftOf, hasChanged, type StoredVideo } from '../../shared/video-form/video-draft';
import {
  addListed,
  drop,
  findInForm,
  patch,
  readQueue,
  releasePreview,
  removeAll,
  showInForm,
  type UploadQueue,
} from './queue-store';
import type { Outcome } from './send-entry';
import { unfinishedIds } from './unfinished-ids';
import {
  createEntry,
  forgetAttempt,
  isEditable,
  isRunning,
  isSameFile,
  isUnused,
  type UploadEntry,
} from './upload-entry';

type StoredListener = (video: Video) => void;
const storedListeners = new Set<StoredListener>();
let client: QueryClient | null = null;
/** Timer of the interrupted upload; the `online` event ends it early. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * The longest delays of the automatic retries; after the last one the creator decides. Each is shortened by up to a
 * half at random, so that the clients of a server that was down do not all come back at once.
 */
const RETRY_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 40_000];

/** The code that sends; it is loaded while a video is in the form. */
export const loadSender = () => import(/* webpackChunkName: "sender" */ './send-entry');

/** Sets the client whose caches are read again once a video is stored. */
export function connectQueue(queryClient: QueryClient): void {
  client = queryClient;
}

/**
 * @param listener called when a video is stored
 * @returns a function that removes it
 */
export function onVideoStored(listener: StoredListener): () => void {
  storedListeners.add(listener);
  return () => void storedListeners.delete(listener);
}

/**
 * Another video is a new upload. While the outcome of the last attempt is unknown the key stays, so that the server
 * refuses the second video instead of storing both.
 */
export function chooseVideo(entry: UploadEntry, video: File | null): void {
  if (!entry.attempt.isOutcomeUnknown) forgetAttempt(entry);
  entry.attempt.earlierId = null;
  releasePreview(entry);
  entry.draft.setValue('video', video);
  patch(entry.id, {
    previewUrl: video ? URL.createObjectURL(video) : null,
    seconds: null,
    phase: { kind: 'draft' },
  });
}

/** @param video whose length it is; the user may have chosen another one meanwhile */
export function noteSeconds({ id, draft }: UploadEntry, video: File, seconds: number): void {
  if (draft.getValues().video === video && Number.isFinite(seconds)) patch(id, { seconds });
}

/** Queues an entry, which is sent when its turn comes. */
export function enqueue(id: number): void {
  const entry = readQueue().entries.find((each) => each.id === id);
  const video = entry?.draft.getValues().video;
  if (!entry || !video || !isEditable(entry.phase)) return;
  const { attempt } = entry;
  if (attempt.upload && !isSameFile(attempt.upload.file, video)) discardHeld(entry);
  attempt.losses = 0;
  patch(id, { phase: { kind: 'queued' } });
  sendNext();
}

/** Retries at once, because a lost connection may be back. */
export function retryNow({ attempt }: UploadEntry): void {
  attempt.losses = 0;
  resume();
}

export function cancelUpload(entry: UploadEntry): void {
  if (isEditable(entry.phase)) return;
  patch(entry.id, { phase: { kind: 'draft' } });
  entry.attempt.controller?.abort();
  discardHeld(entry);
  sendNext();
}

/** Moves the form's entry to the list and gives the form a new one. */
export function beginAnother(type: VideoType): void {
  showInForm(createEntry(type));
}

/** Empties the form. */
export function clearForm(type: VideoType): void {
  const entry = findInForm(readQueue(), type);
  beginAnother(type);
  removeEntry(entry);
}

/** Removes an upload; as far as this tab knows, the server has stored nothing of it. */
export function removeEntry(entry: UploadEntry): void {
  drop(entry);
  entry.attempt.controller?.abort();
  discardHeld(entry);
  sendNext();
}

/** Deletes what the server holds of the file, which gives back its part of the day's limit. */
function discardHeld({ id, attempt }: UploadEntry): void {
  const { upload } = attempt;
  if (!upload) return;
  attempt.upload = null;
  patch(id, { sought: null });
  void loadSender()
    .then((sender) => sender.discardHeld(upload.id))
    .then(readLimits)
    // The server deletes it by itself after a day.
    .catch(() => undefined);
}

/** Adds the uploads that earlier pages of this user began: to the forms, unless that would replace a draft. */
export async function restoreUploads(userId: string): Promise<void> {
  if (unfinishedIds().length === 0) return;
  const { takeUnfinished, discardHeld: discard } = await loadSender();
  const { entries: found, discardedIds } = await takeUnfinished(userId);
  for (const id of discardedIds) void discard(id).catch(() => undefined);
  if (workOwner() !== userId) return;
  for (const entry of found) {
    const { entries } = readQueue();
    if (entries.some(({ attempt }) => attempt.upload?.id === entry.attempt.upload?.id)) continue;
    if (isUnused(findInForm(readQueue(), entry.type))) showInForm(entry);
    else addListed(entry);
  }
}

/**
 * Shows an entry of the list in the form, unless that would replace a draft.
 * @returns whether the form shows it
 */
export function editEntry(entry: UploadEntry): boolean {
  const before = findInForm(readQueue(), entry.type);
  if (before.id !== entry.id && isEditable(before.phase) && !isUnused(before)) return false;
  if (before.id !== entry.id) showInForm(entry);
  return true;
}

/**
 * Prepares the form for another file of a stored video, with its values: the new upload replaces a video that waits for
 * a decision or could not be used.
 * @returns whether the form was free
 */
export function refillForm(video: StoredVideo): boolean {
  const before = findInForm(readQueue(), video.type);
  if (isEditable(before.phase) && !isUnused(before)) return false;
  const of = video.status === 'needs_decision' ? { replacesId: video.id } : { refusedId: video.id };
  showInForm(createEntry(video.type, draftOf(video), of));
  return true;
}

/** The stored videos that uploads replace, so that the list need not show them. */
export function followedIds({ entries }: UploadQueue): number[] {
  return entries
    .flatMap(({ refusedId, attempt }) => [refusedId, attempt.earlierId])
    .filter((id) => id !== null);
}

/** Ends and removes all uploads. */
export function resetQueue(): void {
  clearTimeout(retryTimer);
  for (const entry of removeAll()) {
    entry.attempt.controller?.abort();
    releasePreview(entry);
  }
}

/** Starts the next upload, unless one is running. */
function sendNext(): void {
  const { entries } = readQueue();
  if (entries.some(({ phase }) => phase.kind === 'uploading' || phase.kind === 'interrupted')) return;
  const next = entries.find(({ phase }) => phase.kind === 'queued');
  if (next) void send(next);
}

async function send(entry: UploadEntry): Promise<void> {
  // Its turn begins before its code has loaded.
  const total = entry.draft.getValues().video?.size ?? 0;
  patch(entry.id, { phase: { kind: 'uploading', loaded: 0, total, bytesPerSecond: null } });
  const outcome = await load(entry);
  // Its part of today's limit is free again.
  if (outcome.kind !== 'stored') readLimits();
  // It was removed meanwhile, perhaps because its owner has left.
  if (!readQueue().entries.some(({ id }) => id === entry.id)) return;
  if (outcome.kind === 'stored') finish(entry, outcome.video);
  else if (outcome.kind === 'failed') fail(entry, outcome);
  else if (outcome.kind === 'lost') interrupt(entry, outcome);
}

function readLimits(): void {
  void client?.invalidateQueries({ queryKey: ['/api/videos/upload-limits'] });
}

/** The code loads with a chosen video; if it did not load, the connection is lost. */
async function load(entry: UploadEntry): Promise<Outcome> {
  try {
    // It can be cancelled even before the code has loaded.
    const turn = new AbortController();
    entry.attempt.controller = turn;
    const { sendEntry } = await loadSender();
    if (turn.signal.aborted) return { kind: 'cancelled' };
    return await sendEntry(entry, (phase) => patch(entry.id, { phase }));
  } catch {
    return { kind: 'lost' };
  }
}

function finish(entry: UploadEntry, video: Video): void {
  const { type } = entry;
  const isShown = readQueue().inForm[type] === entry.id;
  if (isShown) beginAnother(type);
  drop(entry);
  announceStored(video);
  // In the profile, the lists of uploads and the session itself: the first upload makes a user a creator.
  void client?.invalidateQueries();
  for (const listener of [...storedListeners]) listener(video);
  sendNext();
}

function fail(
  entry: UploadEntry,
  { reason, code, message }: { reason: string | null; code: string | null; message: string },
) {
  patch(entry.id, { phase: { kind: 'failed', reason, code, message } });
  // The bytes that have arrived are of the earlier file.
  if (code === 'file_changed') discardHeld(entry);
  // It was decided elsewhere, so the next attempt is a new video.
  if (code === 'not_replaceable') patch(entry.id, { replacesId: null, refusedId: null });
  // Even after a failure the server may have stored a video, which the list of uploads shows.
  void client?.invalidateQueries({ queryKey: ['/api/videos/mine'] });
  if (!isWatched()) announceFailure(message);
  sendNext();
}

/** Keeps its turn, its key and what has arrived. While the browser knows that it is offline, the `online` event is the signal. */
function interrupt(entry: UploadEntry, { isServerDown }: Extract<Outcome, { kind: 'lost' }>): void {
  const afterMs = RETRY_AFTER_MS[entry.attempt.losses];
  entry.attempt.losses += 1;
  if (navigator.onLine && afterMs === undefined) {
    const message = UPLOAD_TEXTS[entry.type].failed;
    fail(entry, { reason: message, code: null, message });
    return;
  }
  patch(entry.id, { phase: { kind: 'interrupted', isServerDown } });
  clearTimeout(retryTimer);
  if (navigator.onLine) retryTimer = setTimeout(resume, (afterMs ?? 0) * (1 - Math.random() / 2));
}

function resume(): void {
  clearTimeout(retryTimer);
  const waiting = readQueue().entries.find(({ phase }) => phase.kind === 'interrupted');
  if (waiting) void send(waiting);
}

const isUnsent = ({ phase, draft, initial }: UploadEntry) =>
  phase.kind === 'failed' || hasChanged(draft.getValues(), initial);

const isInForm = ({ id, type }: UploadEntry) => readQueue().inForm[type] === id;

window.addEventListener('online', resume);

registerWork({
  isRunning: () => readQueue().entries.some(isRunning),
  isUnsent: () => readQueue().entries.some(isUnsent),
  // A cancelled upload in the list waits there as long as its creator likes.
  holdsPage: () =>
    readQueue().entries.some(
      (entry) => isUnsent(entry) && !(entry.phase.kind === 'draft' && !isInForm(entry)),
    ),
  end: resetQueue,
});
