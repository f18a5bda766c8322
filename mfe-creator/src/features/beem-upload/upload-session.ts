import { createIdempotencyKey, type Video } from '@beem/api-client';
import { createDraft, fieldErrorsOf } from '@beem/forms';
import { ApiError, api, createStore, toast, useStore } from '@beem/platform';
import { sendUpload } from '@beem/platform/upload';
import { type BeemDraft, EMPTY_DRAFT, hasContent, toForm } from './beem-draft';

export type UploadPhase =
  | { kind: 'draft' }
  | { kind: 'uploading'; loaded: number; total: number }
  | { kind: 'processing'; video: Video }
  /** Processed, but not published: the creator must decide. */
  | { kind: 'undecided'; video: Video; notice: string }
  | { kind: 'ready'; video: Video }
  | {
      kind: 'failed';
      /** Null when the fields say it. */
      reason: string | null;
      code: string | null;
      /** The stored video that an earlier try left: the next attempt takes its place. */
      video: Pick<Video, 'id'> | null;
    };

export interface UploadSession {
  ownerId: string | null;
  /** Address of the chosen file for previews. */
  previewUrl: string | null;
  phase: UploadPhase;
  /** The video that waits for a decision and is replaced by the next upload; the server deletes it when that is published. */
  replacesId: number | null;
  /** The stored video whose file the server refused: removed when the next upload is stored, whatever its file. */
  refusedId: number | null;
}

const EMPTY: UploadSession = {
  ownerId: null,
  previewUrl: null,
  phase: { kind: 'draft' },
  replacesId: null,
  refusedId: null,
};
const FAILED = 'Failed to upload trailer';

/** What was entered, and what is wrong with it. The form shows this draft and holds no values of its own. */
export const beemDraft = createDraft<BeemDraft>(EMPTY_DRAFT);

/**
 * The only upload session of this tab. It and the draft are outside React, so that navigation neither stops an upload nor
 * loses what was entered.
 */
const session = createStore<UploadSession>(EMPTY);
let abort: AbortController | null = null;
/** Number of pages that show the session; 0 while the creator is on another page. */
let watchers = 0;
/** Idempotency key. Retries reuse it, so that a retry after a lost answer creates no second video. */
let uploadKey: string | null = null;
/** Whether the server may have stored the last upload although no answer arrived. */
let isOutcomeUnknown = false;

export function useUploadSession(): UploadSession {
  return useStore(session);
}

/** Registers a page that shows the session; returns the function that unregisters it. */
export function watchSession(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}

/** Resets the session when another user has signed in. */
export function claimSession(ownerId: string): void {
  if (session.get().ownerId === ownerId) return;
  resetSession();
  update({ ownerId });
}

export function resetSession(): void {
  abort?.abort();
  forgetUpload();
  releasePreview();
  beemDraft.reset();
  session.set({ ...EMPTY, ownerId: session.get().ownerId });
}

/** Whether the fields can be changed and sent. */
export function isEditable({ kind }: UploadPhase): boolean {
  return kind === 'draft' || kind === 'failed';
}

/**
 * Another video is a new upload with a new key. While the outcome of the last upload is unknown the key stays, so that
 * the server refuses the second one instead of storing both.
 */
export function chooseVideo(video: File | null): void {
  if (!isOutcomeUnknown) forgetUpload();
  releasePreview();
  beemDraft.setValue('video', video);
  update({ previewUrl: video ? URL.createObjectURL(video) : null, phase: { kind: 'draft' } });
}

/** Sends the draft; resolves when the video is stored, or when that failed or was cancelled. */
export async function startUpload(): Promise<void> {
  const { phase, replacesId, refusedId } = session.get();
  const draft = beemDraft.getValues();
  const { video } = draft;
  if (!video || !isEditable(phase)) return;
  const replaced = phase.kind === 'failed' ? phase.video : null;
  const controller = new AbortController();
  abort = controller;
  uploadKey ??= createIdempotencyKey();
  isOutcomeUnknown = true;
  setPhase({ kind: 'uploading', loaded: 0, total: video.size });
  try {
    const stored = await sendUpload('post', '/api/videos', {
      form: toForm({ ...draft, video }, { uploadKey, replacesId }),
      // Tells the server before the video arrives that it may have it already.
      headers: { 'Idempotency-Key': uploadKey },
      onProgress: (loaded, total) => setPhase({ kind: 'uploading', loaded, total }),
      signal: controller.signal,
    });
    isOutcomeUnknown = false;
    setPhase({ kind: 'processing', video: stored });
    if (replaced) void removeReplaced(replaced);
    // Awaited, so that the list of uploads, read after this, shows no failed attempt beside its successor.
    if (refusedId !== null) await removeReplaced({ id: refusedId });
    if (watchers === 0) announceCompletion();
  } catch (error) {
    if (controller.signal.aborted) return;
    const problem = error instanceof ApiError ? error.problem : null;
    const message = problem?.message ?? FAILED;
    const code = problem?.code ?? null;
    isOutcomeUnknown = problem === null || problem.status >= 500;
    // The message shows the creator that the first video is stored: the next upload replaces it, with a new key.
    if (code === 'upload_changed') forgetUpload();
    // Decided on elsewhere: the next attempt is a new video.
    if (code === 'not_replaceable') update({ replacesId: null });
    const earlier = problem?.existingId ? { id: problem.existingId } : replaced;
    const errors = fieldErrorsOf(error);
    const others = beemDraft.showErrors(errors);
    const reason = Object.keys(errors).length === 0 ? message : others.join(' ') || null;
    setPhase({ kind: 'failed', reason, code, video: earlier });
    if (watchers === 0) toast({ title: 'Error', description: message, variant: 'destructive' });
  }
}

export function cancelUpload(): void {
  abort?.abort();
  if (session.get().phase.kind === 'uploading') setPhase({ kind: 'draft' });
}

export function finishProcessing(video: Video): void {
  update({ phase: { kind: 'ready', video }, replacesId: null });
}

/** The video stays unpublished until its creator publishes or replaces it. */
export function awaitDecision(video: Video, notice: string): void {
  forgetUpload();
  setPhase({ kind: 'undecided', video, notice });
}

/** Prepares the form for a replacement of a video, with that video's texts. */
export function replaceVideo({ id, title, description, ageRating, tags }: Video): void {
  resetSession();
  beemDraft.reset({ ...EMPTY_DRAFT, title, description, ageRating, tags: tags.join(', ') });
  update({ replacesId: id });
}

/** The stored videos that the form itself shows or replaces. */
export function followedIds({ phase, refusedId }: UploadSession): number[] {
  const video = 'video' in phase ? phase.video : null;
  return [video?.id ?? null, refusedId].filter((id) => id !== null);
}

/** Whether the form is unused, so that replacing its values loses nothing. */
export function isFormFree(): boolean {
  return session.get().phase.kind === 'draft' && !hasContent(beemDraft.getValues());
}

/** Processing failed: the draft stays, and the next attempt is a new upload. */
export function failProcessing(video: Video, reason: string | null): void {
  forgetUpload();
  update({ phase: failedWith(reason ?? FAILED), refusedId: video.id });
}

/** Deletes a video whose successor is stored. If this fails, the creator can remove it by hand. */
async function removeReplaced({ id }: Pick<Video, 'id'>): Promise<void> {
  await api
    .delete('/api/videos/{id}', { path: { id } })
    .catch(() => console.warn(`The replaced video ${id} was not removed`));
}

/** Shows that the upload ended while the creator is on another page; the list of uploads follows the video. */
function announceCompletion(): void {
  toast({
    title: 'Upload complete',
    description:
      'Your Beem appears in the home feed once it is processed. We notify you if it needs your decision.',
  });
  resetSession();
}

/** The outcome is unknown. The key stays, so that the next attempt finds the stored video instead of creating one. */
export function loseProcessing(reason: string): void {
  isOutcomeUnknown = true;
  update({ phase: failedWith(reason), refusedId: null });
}

/** Processing ended without a video; the next attempt replaces none. */
function failedWith(reason: string): UploadPhase {
  return { kind: 'failed', reason, code: null, video: null };
}

function forgetUpload(): void {
  uploadKey = null;
  isOutcomeUnknown = false;
}

function setPhase(phase: UploadPhase): void {
  update({ phase });
}

function update(change: Partial<UploadSession>): void {
  session.set({ ...session.get(), ...change });
}

function releasePreview(): void {
  const { previewUrl } = session.get();
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}
