import type { Video } from '@beem/api-client';
import type { VideoType } from '@beem/contracts';
import { createStore, type QueryClient, useStore } from '@beem/platform';
import { isWatched, registerWork } from '../../shared/unsent-work/unsent-work';
import { announceFailure, announceStored, UPLOAD_TEXTS } from '../../shared/video-form/upload-texts';
import { draftOf, hasChanged, type StoredVideo } from '../../shared/video-form/video-draft';
import type { Outcome } from './send-entry';
import {
  createEntry,
  forgetAttempt,
  isEditable,
  isRunning,
  isUnused,
  type UploadEntry,
} from './upload-entry';

/**
 * The uploads of this tab, outside React: going to another page neither stops one nor loses what was entered. Each form
 * shows one entry; the list shows the others. One is sent at a time, so that the first one is there soonest.
 */
export interface UploadQueue {
  entries: readonly UploadEntry[];
  /** The entry that the form of a type shows. */
  inForm: Readonly<Record<VideoType, number>>;
}

const queue = createStore<UploadQueue>(emptyQueue());
type StoredListener = (video: Video) => void;
const storedListeners = new Set<StoredListener>();
let client: QueryClient | null = null;
/** Waits of the interrupted upload; `online` ends them early. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** How long the automatic retries wait; behind the last one the creator decides. */
const RETRY_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 40_000];

export function useUploadQueue(): UploadQueue {
  return useStore(queue);
}

export function readQueue(): UploadQueue {
  return queue.get();
}

export function findInForm({ entries, inForm }: UploadQueue, type: VideoType): UploadEntry {
  // Every form has its entry at any time.
  return entries.find(({ id }) => id === inForm[type]) as UploadEntry;
}

/** Everything that no form on the screen shows, and that is more than an empty form. */
export function findListed({ entries, inForm }: UploadQueue, shownId: number | null): UploadEntry[] {
  const isForm = ({ id, type, phase }: UploadEntry) => id === inForm[type] && phase.kind === 'draft';
  return entries.filter((entry) => entry.id !== shownId && !isForm(entry));
}

/** Whose caches are read again once a video is stored. */
export function connectQueue(queryClient: QueryClient): void {
  client = queryClient;
}

/** @param listener called with a video that is stored @returns the function that ends that */
export function onVideoStored(listener: StoredListener): () => void {
  storedListeners.add(listener);
  return () => void storedListeners.delete(listener);
}

/**
 * Another video is a new upload. While the outcome of the last try is unknown the key stays, so that the server refuses
 * the second one instead of storing both.
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

/** @param video whose length it is; another one may have been chosen meanwhile */
export function noteSeconds({ id, draft }: UploadEntry, video: File, seconds: number): void {
  if (draft.getValues().video === video && Number.isFinite(seconds)) patch(id, { seconds });
}

/** Sends it as soon as its turn comes. */
export function enqueue(id: number): void {
  const entry = queue.get().entries.find((each) => each.id === id);
  if (!entry || !isEditable(entry.phase) || !entry.draft.getValues().video) return;
  entry.attempt.losses = 0;
  patch(id, { phase: { kind: 'queued' } });
  sendNext();
}

/** A lost connection may be back already. */
export function retryNow({ attempt }: UploadEntry): void {
  attempt.losses = 0;
  resume();
}

export function cancelUpload(entry: UploadEntry): void {
  if (isEditable(entry.phase)) return;
  patch(entry.id, { phase: { kind: 'draft' } });
  entry.attempt.controller?.abort();
  sendNext();
}

/** What the form shows goes on in the list; the form is free for another one. */
export function beginAnother(type: VideoType): void {
  showInForm(createEntry(type));
}

/** Back to an empty form. */
export function clearForm(type: VideoType): void {
  const entry = findInForm(queue.get(), type);
  beginAnother(type);
  removeEntry(entry);
}

/** Forgets an upload; nothing of it was stored as far as this tab knows. */
export function removeEntry(entry: UploadEntry): void {
  drop(entry);
  entry.attempt.controller?.abort();
  sendNext();
}

/** Shows an entry of the list in the form, unless that would replace a draft. @returns whether it is there */
export function editEntry(entry: UploadEntry): boolean {
  const before = findInForm(queue.get(), entry.type);
  if (before.id !== entry.id && isEditable(before.phase) && !isUnused(before)) return false;
  if (before.id !== entry.id) showInForm(entry);
  return true;
}

/**
 * Prepares the form for another file of a stored video, with that video's values: it takes the place of one that waits
 * for a decision, or of one that could not be used.
 * @returns whether the form was free
 */
export function refillForm(video: StoredVideo): boolean {
  const before = findInForm(queue.get(), video.type);
  if (isEditable(before.phase) && !isUnused(before)) return false;
  const of = video.status === 'needs_decision' ? { replacesId: video.id } : { refusedId: video.id };
  showInForm(createEntry(video.type, draftOf(video), of));
  return true;
}

/** The stored videos that an upload takes the place of, so that the list need not offer them. */
export function followedIds({ entries }: UploadQueue): number[] {
  return entries
    .flatMap(({ refusedId, attempt }) => [refusedId, attempt.earlierId])
    .filter((id) => id !== null);
}

/** Ends and forgets everything. */
export function resetQueue(): void {
  const { entries } = queue.get();
  clearTimeout(retryTimer);
  queue.set(emptyQueue());
  for (const entry of entries) {
    entry.attempt.controller?.abort();
    releasePreview(entry);
  }
}

/** Begins the next upload, unless one is under way. */
function sendNext(): void {
  const { entries } = queue.get();
  if (entries.some(({ phase }) => phase.kind === 'uploading' || phase.kind === 'interrupted')) return;
  const next = entries.find(({ phase }) => phase.kind === 'queued');
  if (next) void send(next);
}

async function send(entry: UploadEntry): Promise<void> {
  // Its turn begins before its code is there.
  const total = entry.draft.getValues().video?.size ?? 0;
  patch(entry.id, { phase: { kind: 'uploading', loaded: 0, total, bytesPerSecond: null } });
  const outcome = await load(entry);
  // What it held of the day is free again.
  if (outcome.kind !== 'stored') void client?.invalidateQueries({ queryKey: ['/api/videos/upload-limits'] });
  // Removed meanwhile, perhaps because its owner has left.
  if (!queue.get().entries.some(({ id }) => id === entry.id)) return;
  if (outcome.kind === 'stored') finish(entry, outcome.video);
  else if (outcome.kind === 'failed') fail(entry, outcome);
  else if (outcome.kind === 'lost') interrupt(entry);
}

/** The code comes with that of a chosen video; where it did not, the connection is lost. */
async function load(entry: UploadEntry): Promise<Outcome> {
  try {
    // Also before the code is there it can be cancelled.
    const turn = new AbortController();
    entry.attempt.controller = turn;
    const { sendEntry } = await import(/* webpackChunkName: "chosen-video" */ './send-entry');
    if (turn.signal.aborted) return { kind: 'cancelled' };
    return await sendEntry(entry, (phase) => patch(entry.id, { phase }));
  } catch {
    return { kind: 'lost' };
  }
}

function finish(entry: UploadEntry, video: Video): void {
  const { type } = entry;
  const isShown = queue.get().inForm[type] === entry.id;
  if (isShown) beginAnother(type);
  drop(entry);
  announceStored(video);
  // In the profile, the lists of uploads and the session itself: the first upload makes a creator.
  void client?.invalidateQueries();
  for (const listener of [...storedListeners]) listener(video);
  sendNext();
}

function fail(
  entry: UploadEntry,
  { reason, code, message }: { reason: string | null; code: string | null; message: string },
) {
  patch(entry.id, { phase: { kind: 'failed', reason, code, message } });
  // Decided on elsewhere: the next try is a new video.
  if (code === 'not_replaceable') patch(entry.id, { replacesId: null, refusedId: null });
  // Also after a failure the server may have stored a video: the list of uploads shows it.
  void client?.invalidateQueries({ queryKey: ['/api/videos/mine'] });
  if (!isWatched()) announceFailure(message);
  sendNext();
}

/** Keeps its turn and its key. While the browser knows that it is offline, the way back is the signal. */
function interrupt(entry: UploadEntry): void {
  const afterMs = RETRY_AFTER_MS[entry.attempt.losses];
  entry.attempt.losses += 1;
  if (navigator.onLine && afterMs === undefined) {
    const message = UPLOAD_TEXTS[entry.type].failed;
    fail(entry, { reason: message, code: null, message });
    return;
  }
  patch(entry.id, { phase: { kind: 'interrupted' } });
  clearTimeout(retryTimer);
  if (navigator.onLine) retryTimer = setTimeout(resume, afterMs);
}

function resume(): void {
  clearTimeout(retryTimer);
  const waiting = queue.get().entries.find(({ phase }) => phase.kind === 'interrupted');
  if (waiting) void send(waiting);
}

function showInForm(entry: UploadEntry): void {
  const { entries, inForm } = queue.get();
  const before = findInForm(queue.get(), entry.type);
  const kept = entries.filter((each) => each.id !== entry.id && !(each.id === before.id && isUnused(each)));
  queue.set({ entries: [...kept, entry], inForm: { ...inForm, [entry.type]: entry.id } });
}

function drop(entry: UploadEntry): void {
  const { entries, inForm } = queue.get();
  const found = entries.find(({ id }) => id === entry.id);
  if (found) releasePreview(found);
  queue.set({ entries: entries.filter(({ id }) => id !== entry.id), inForm });
}

function patch(id: number, change: Partial<UploadEntry>): void {
  const { entries, inForm } = queue.get();
  queue.set({ entries: entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)), inForm });
}

function releasePreview({ previewUrl }: UploadEntry): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

function emptyQueue(): UploadQueue {
  const [trailer, episode] = [createEntry('trailer'), createEntry('episode')];
  return { entries: [trailer, episode], inForm: { trailer: trailer.id, episode: episode.id } };
}

const isUnsent = ({ phase, draft, initial }: UploadEntry) =>
  phase.kind === 'failed' || hasChanged(draft.getValues(), initial);

const isInForm = ({ id, type }: UploadEntry) => queue.get().inForm[type] === id;

window.addEventListener('online', resume);

registerWork({
  isRunning: () => queue.get().entries.some(isRunning),
  isUnsent: () => queue.get().entries.some(isUnsent),
  // What was cancelled in the list waits there as long as its creator likes.
  holdsPage: () =>
    queue
      .get()
      .entries.some((entry) => isUnsent(entry) && !(entry.phase.kind === 'draft' && !isInForm(entry))),
  end: resetQueue,
});
