import { createIdempotencyKey, type Video } from '@beem/api-client';
import { ApiError, api, createStore, toast, useStore } from '@beem/platform';
import { type BeemDraft, EMPTY_DRAFT, toFormData } from './beem-draft';
import { sendUpload } from './upload-request';

export type UploadPhase =
  | { kind: 'draft' }
  | { kind: 'uploading'; loaded: number; total: number }
  | { kind: 'processing'; video: Video }
  /** Prepared, but its creator must know something before it is published. */
  | { kind: 'undecided'; video: Video; notice: string }
  | { kind: 'ready'; video: Video }
  | {
      kind: 'failed';
      reason: string;
      code: string | null;
      /** Sentences of the server for single fields. */
      fields: Record<string, string>;
      /** The stored video whose media jobs failed, or that an earlier try left: the next attempt takes its place. */
      video: Pick<Video, 'id'> | null;
    };

export interface UploadSession {
  ownerId: string | null;
  draft: BeemDraft;
  /** Address of the chosen file for previews. */
  previewUrl: string | null;
  phase: UploadPhase;
  /** Videos that wait for a decision and are to be replaced: removed when the next one is ready, for it may fail. */
  replacedIds: number[];
}

const EMPTY: UploadSession = {
  ownerId: null,
  draft: EMPTY_DRAFT,
  previewUrl: null,
  phase: { kind: 'draft' },
  replacedIds: [],
};
const FAILED = 'Failed to upload trailer';

/**
 * The one upload of this tab. It lives outside React: going to another page of the app neither stops an upload nor
 * loses what was typed.
 */
const session = createStore<UploadSession>(EMPTY);
let abort: AbortController | null = null;
/** How many pages show the session; none while the creator is elsewhere in the app. */
let watchers = 0;
/** Kept over retries, so that a retry of an upload whose answer was lost gives no second video. */
let uploadKey: string | null = null;
/** Whether the server may have taken in what was sent last without us knowing. */
let isOutcomeUnknown = false;

export function useUploadSession(): UploadSession {
  return useStore(session);
}

/** Tells the session that a page shows it; returns what to call when that page is left. */
export function watchSession(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}

/** Starts afresh when another user signed in meanwhile. */
export function claimSession(ownerId: string): void {
  if (session.get().ownerId === ownerId) return;
  resetSession();
  update({ ownerId });
}

export function resetSession(): void {
  abort?.abort();
  forgetUpload();
  releasePreview();
  session.set({ ...EMPTY, ownerId: session.get().ownerId });
}

export function changeDraft(change: Partial<Omit<BeemDraft, 'video'>>): void {
  update({ draft: { ...session.get().draft, ...change } });
}

/**
 * Another video is another upload with a key of its own; but while the last one may have arrived the key stays, so that
 * the server says so instead of keeping both.
 */
export function chooseVideo(video: File | null): void {
  if (!isOutcomeUnknown) forgetUpload();
  releasePreview();
  update({
    draft: { ...session.get().draft, video },
    previewUrl: video ? URL.createObjectURL(video) : null,
    phase: { kind: 'draft' },
  });
}

/** Sends the draft; resolves with the stored video, or null when it failed or was cancelled. */
export async function startUpload(): Promise<Video | null> {
  const { draft, phase } = session.get();
  const { video } = draft;
  if (!video || phase.kind === 'uploading') return null;
  const replaced = phase.kind === 'failed' ? phase.video : null;
  const controller = new AbortController();
  abort = controller;
  uploadKey ??= createIdempotencyKey();
  isOutcomeUnknown = true;
  setPhase({ kind: 'uploading', loaded: 0, total: video.size });
  try {
    const stored = await sendUpload<Video>({
      url: '/api/videos',
      body: toFormData({ ...draft, video }, uploadKey),
      // Tells the server before the video arrives that it may have it already.
      headers: { 'Idempotency-Key': uploadKey },
      onProgress: (loaded, total) => setPhase({ kind: 'uploading', loaded, total }),
      signal: controller.signal,
    });
    isOutcomeUnknown = false;
    setPhase({ kind: 'processing', video: stored });
    if (replaced) removeReplaced(replaced);
    if (watchers === 0) notifyOtherTabs();
    return stored;
  } catch (error) {
    if (controller.signal.aborted) return null;
    const problem = error instanceof ApiError ? error.problem : null;
    const reason = problem?.message ?? FAILED;
    const { code = null, fields = {} } = problem ?? {};
    isOutcomeUnknown = problem === null || problem.status >= 500;
    // The creator knows now that the first one is there: what they send next takes its place, under a key of its own.
    if (code === 'upload_changed') forgetUpload();
    const earlier = problem?.existingId ? { id: problem.existingId } : replaced;
    setPhase({ kind: 'failed', reason, code, fields, video: earlier });
    if (watchers === 0) toast({ title: 'Error', description: reason, variant: 'destructive' });
    return null;
  }
}

export function cancelUpload(): void {
  abort?.abort();
  if (session.get().phase.kind === 'uploading') setPhase({ kind: 'draft' });
}

export function finishProcessing(video: Video): void {
  for (const id of session.get().replacedIds) removeReplaced({ id });
  update({ phase: { kind: 'ready', video }, replacedIds: [] });
}

/** The video is kept where its creator alone sees it, until they publish or replace it. */
export function awaitDecision(video: Video, notice: string): void {
  forgetUpload();
  setPhase({ kind: 'undecided', video, notice });
}

/** Asks for another file in the place of a video, with what was said of that one. */
export function replaceVideo({ id, title, description, ageRating, tags }: Video): void {
  const { ownerId, replacedIds } = session.get();
  resetSession();
  const draft = { ...EMPTY_DRAFT, title, description, ageRating, tags: tags.join(', ') };
  update({ ownerId, draft, replacedIds: [...replacedIds.filter((each) => each !== id), id] });
}

/** Whether another video may take the form over without anything being lost. */
export function isFormFree(): boolean {
  const { draft, phase } = session.get();
  return phase.kind === 'draft' && !draft.video && !draft.title && !draft.description && !draft.tags;
}

/** The video could not be used: what was typed stays, and the next attempt is a new upload. */
export function failProcessing(video: Video, reason: string | null): void {
  forgetUpload();
  setPhase({ kind: 'failed', reason: reason ?? FAILED, code: null, fields: {}, video });
}

/** Nobody needs a video whose successor is stored; if it stays, it can be removed by hand. */
function removeReplaced({ id }: Pick<Video, 'id'>): void {
  api
    .send('DELETE', `/api/videos/${id}`)
    .catch(() => console.warn(`The replaced video ${id} was not removed`));
}

/** The upload ended while the creator is on another page; the list of uploads follows the video from here. */
function notifyOtherTabs(): void {
  toast({
    title: 'Upload complete',
    description: 'Your Beem appears in the home feed once it is processed.',
  });
  resetSession();
}

/** The video may be there or not. The key stays, so that the next attempt finds it instead of making another one. */
export function loseProcessing(reason: string): void {
  isOutcomeUnknown = true;
  setPhase({ kind: 'failed', reason, code: null, fields: {}, video: null });
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
