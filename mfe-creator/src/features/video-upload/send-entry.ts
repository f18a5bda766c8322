import { createIdempotencyKey, type Video } from '@beem/api-client';
import { fieldErrorsOf } from '@beem/forms';
import { ApiError, api, NetworkError } from '@beem/platform';
import { fileChanged, isUnchanged, sendUpload } from '@beem/platform/upload';
import { workOwner } from '../../shared/unsent-work/unsent-work';
import { UPLOAD_TEXTS } from '../../shared/video-form/upload-texts';
import { toForm, type VideoDraft } from '../../shared/video-form/video-draft';
import { discardUpload, ServerFailure, sendFile } from './send-file';
import { createTransferRate } from './transfer-rate';
import { forgetUnfinished, markDiscarded, rememberUnfinished } from './unfinished-uploads';
import { forgetAttempt, type UploadEntry, type UploadPhase } from './upload-entry';

export { takeUnfinished } from './unfinished-uploads';

/** A connection without progress for this long is lost; the browser itself would notice minutes later. */
const STALLED_AFTER_MS = 45_000;

export type Outcome =
  | { kind: 'stored'; video: Video }
  /** The reason is null when the fields show it. */
  | { kind: 'failed'; reason: string | null; code: string | null; message: string }
  /** The connection was lost, or the server fails; whether it has the video is unknown. */
  | { kind: 'lost'; isServerDown?: boolean }
  | { kind: 'cancelled' };

/**
 * Sends an entry with its current values: first the file, which goes on where an earlier attempt ended, then its form.
 * Resolves when the video is stored, or after a failure or cancellation.
 */
export async function sendEntry(entry: UploadEntry, onPhase: (phase: UploadPhase) => void): Promise<Outcome> {
  const { attempt } = entry;
  const draft = entry.draft.getValues();
  const { video } = draft;
  if (!video) return { kind: 'cancelled' };
  const controller = new AbortController();
  const { signal } = controller;
  attempt.controller = controller;
  attempt.startedAtMs = Date.now();
  const wasUnknown = attempt.isOutcomeUnknown;
  attempt.key ??= createIdempotencyKey();
  const progress = createProgress(onPhase, () => controller.abort(new NetworkError('The upload stalled')));
  const watch = watchFile(video, () => controller.abort(fileChanged('video')));
  const report = (loaded: number) => {
    progress.report(loaded, video.size);
    watch.look(loaded < video.size);
  };
  progress.report(attempt.upload?.offset ?? 0, video.size);
  try {
    if (!(await isUnchanged(video))) throw fileChanged('video');
    const cover = await readCover(draft).catch(() => undefined);
    if (cover === undefined) return refuseCover(entry);
    const uploadId = await sendWhole(entry, video, { onProgress: report, signal });
    if (await watch.hasChanged()) throw fileChanged('video');
    attempt.isOutcomeUnknown = true;
    remember(entry);
    const stored = await sendUpload('post', '/api/videos', {
      form: toForm(draft, {
        ...entry,
        ...{ replacesId: entry.replacesId ?? entry.refusedId, uploadKey: attempt.key, cover, uploadId },
      }),
      headers: { 'Idempotency-Key': attempt.key },
      signal,
    });
    attempt.isOutcomeUnknown = false;
    attempt.upload = null;
    forgetUnfinished(uploadId);
    await removeObsolete(entry);
    return { kind: 'stored', video: stored };
  } catch (error) {
    if (isLost(error) || isHeldOtherwise(entry, error))
      return { kind: 'lost', isServerDown: error instanceof ServerFailure };
    if (signal.aborted && !(error instanceof ApiError)) return { kind: 'cancelled' };
    return { kind: 'failed', ...explain(entry, error, wasUnknown) };
  } finally {
    progress.end();
  }
}

/** Sends what the server does not have of the file. @returns the id of the complete upload */
async function sendWhole(
  entry: UploadEntry,
  video: File,
  { onProgress, signal }: { onProgress: (loaded: number) => void; signal: AbortSignal },
): Promise<string> {
  const { attempt } = entry;
  const { name, size, lastModified } = video;
  const file = { name, size, lastModified };
  if (attempt.upload?.offset === size) return attempt.upload.id;
  return await sendFile(video, {
    uploadId: attempt.upload?.id ?? null,
    onHeld(id, offset) {
      if (attempt.upload && attempt.upload.id !== id) forgetUnfinished(attempt.upload.id);
      if (offset > (attempt.upload?.offset ?? 0)) attempt.losses = 0;
      attempt.upload = { id, file, offset };
      remember(entry);
    },
    onProgress,
    signal,
  });
}

function remember(entry: UploadEntry): void {
  const ownerId = workOwner();
  if (ownerId !== null) rememberUnfinished(entry, ownerId);
}

/** Deletes an upload on the server, now or when the page is opened again. */
export async function discardHeld(uploadId: string): Promise<void> {
  markDiscarded(uploadId);
  await discardUpload(uploadId);
  forgetUnfinished(uploadId);
}

/** Reports the progress and the rate, and abandons a connection without progress. */
function createProgress(onPhase: (phase: UploadPhase) => void, onStalled: () => void) {
  const rate = createTransferRate();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (loaded: number, total: number) => {
    clearTimeout(timer);
    // All bytes are sent: the rest is the server's work.
    if (loaded < total) timer = setTimeout(onStalled, STALLED_AFTER_MS);
    onPhase({ kind: 'uploading', loaded, total, bytesPerSecond: rate.add(loaded, performance.now()) });
  };
  window.addEventListener('offline', onStalled);
  return {
    report,
    end() {
      clearTimeout(timer);
      window.removeEventListener('offline', onStalled);
    },
  };
}

/**
 * Checks the file during the upload: one that grows meanwhile arrives with its original length, and would be published
 * incomplete. Changes after the last byte is sent do not matter.
 */
function watchFile(file: File, onChanged: () => void) {
  let look: Promise<boolean> = Promise.resolve(false);
  return {
    /** @param isSending whether there is still a request to stop */
    look(isSending: boolean) {
      look = look.then(async (hasChanged) => {
        if (hasChanged || (await isUnchanged(file))) return hasChanged;
        if (isSending) onChanged();
        return true;
      });
    },
    hasChanged: () => look,
  };
}

/** The cropped cover, the same file on every attempt, because the server compares them. */
const covers = new WeakMap<object, File>();

async function readCover({ coverImage }: VideoDraft): Promise<File | null> {
  if (!coverImage) return null;
  const known = covers.get(coverImage);
  if (known) return known;
  const { cropPicture } = await import(/* webpackChunkName: "crop" */ '../../shared/video-form/crop-cover');
  const cover = await cropPicture(coverImage);
  covers.set(coverImage, cover);
  return cover;
}

function refuseCover({ draft }: UploadEntry): Outcome {
  const message = 'This picture could not be read. Choose another one.';
  draft.showErrors({ coverImage: message });
  return { kind: 'failed', reason: null, code: null, message };
}

/** Besides a lost connection: an earlier request with the same upload is still at work. */
function isLost(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return code === 'upload_aborted' || code === 'conflict';
}

/** Whether the server has less of the file than this page knew; the next attempt asks what it has, or begins anew. */
function isHeldOtherwise({ attempt }: UploadEntry, error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (!attempt.upload || (code !== 'upload_expired' && code !== 'upload_incomplete')) return false;
  if (code === 'upload_expired') forgetUnfinished(attempt.upload.id);
  attempt.upload = code === 'upload_expired' ? null : { ...attempt.upload, offset: 0 };
  return true;
}

/**
 * @param wasUnknown whether the server may hold an earlier attempt: a refusal of this one says nothing about that one
 */
function explain(entry: UploadEntry, error: unknown, wasUnknown: boolean) {
  const { attempt, draft, type } = entry;
  const problem = error instanceof ApiError ? error.problem : null;
  const message = problem?.message ?? UPLOAD_TEXTS[type].failed;
  const code = problem?.code ?? null;
  attempt.isOutcomeUnknown = wasUnknown || problem === null || problem.status >= 500;
  // The message tells the creator that the first video is stored: the next upload replaces it, with a new key.
  if (code === 'upload_changed') forgetAttempt(entry);
  if (problem?.existingId) attempt.earlierId = problem.existingId;
  const errors = fieldErrorsOf(error);
  const others = draft.showErrors(errors);
  const reason = Object.keys(errors).length === 0 ? message : others.join(' ') || null;
  return { reason, code, message };
}

/** Deletes the first video of a form whose second one is stored. */
async function removeObsolete({ attempt: { earlierId } }: UploadEntry): Promise<void> {
  if (earlierId !== null) await removeVideo(earlierId);
}

/** If this fails, the creator can remove it by hand. */
async function removeVideo(id: number): Promise<void> {
  await api.delete('/api/videos/{id}', { path: { id } }).catch(() => {});
}
