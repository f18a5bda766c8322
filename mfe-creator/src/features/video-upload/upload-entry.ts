import type { VideoType } from '@beem/contracts';
import { createDraft, type Draft } from '@beem/forms';
import { EMPTY_DRAFT, hasContent, type VideoDraft } from '../../shared/video-form/video-draft';

export type UploadPhase =
  /** In a form, or cancelled. */
  | { kind: 'draft' }
  /** Waits until the entries before it have arrived. */
  | { kind: 'queued' }
  /** The rate is null while it is not known. */
  | { kind: 'uploading'; loaded: number; total: number; bytesPerSecond: number | null }
  /** The connection was lost: the entry is sent again when the connection is back. */
  | { kind: 'interrupted' }
  /** The reason is null when the fields show it; the message is always set, for screens without the form. */
  | { kind: 'failed'; reason: string | null; code: string | null; message: string };

/** One upload of this tab, from the empty form to the stored video. */
export interface UploadEntry {
  readonly id: number;
  readonly type: VideoType;
  /** The values and their errors; the form shows this draft and holds no other. */
  readonly draft: Draft<VideoDraft>;
  /** The initial values of the form. */
  readonly initial: VideoDraft;
  /** The waiting video that it replaces; the server deletes that one when this one is published. */
  readonly replacesId: number | null;
  /** The video whose file the server could not use; the server also deletes that one when this one is published. */
  readonly refusedId: number | null;
  /** Address of the chosen file for previews. */
  readonly previewUrl: string | null;
  /** Length of the chosen video; null when the browser cannot read it. */
  readonly seconds: number | null;
  readonly phase: UploadPhase;
  readonly attempt: Attempt;
}

/** What the next attempt needs from the earlier ones. The screen does not depend on it. */
interface Attempt {
  /** Idempotency key. Retries reuse it, so that a retry after a lost answer creates no second video. */
  key: string | null;
  /** Whether the server may have stored the last attempt without an answer. */
  isOutcomeUnknown: boolean;
  /** The stored video of an earlier attempt with other values: the next one replaces it. */
  earlierId: number | null;
  /** Number of successive connection losses. */
  losses: number;
  /** Start of the last attempt. */
  startedAtMs: number | null;
  controller: AbortController | null;
}

let lastId = 0;

export function createEntry(
  type: VideoType,
  initial: VideoDraft = EMPTY_DRAFT,
  { replacesId = null, refusedId = null }: Partial<Pick<UploadEntry, 'replacesId' | 'refusedId'>> = {},
): UploadEntry {
  lastId += 1;
  return {
    id: lastId,
    type,
    initial,
    draft: createDraft<VideoDraft>(initial),
    replacesId,
    refusedId,
    previewUrl: null,
    seconds: null,
    phase: { kind: 'draft' },
    attempt: {
      key: null,
      isOutcomeUnknown: false,
      earlierId: null,
      losses: 0,
      startedAtMs: null,
      controller: null,
    },
  };
}

/** Whether the values can be changed and sent. */
export function isEditable({ kind }: UploadPhase): boolean {
  return kind === 'draft' || kind === 'failed';
}

/** Whether the upload is running or waiting. */
export function isRunning({ phase }: UploadEntry): boolean {
  return !isEditable(phase);
}

/** Whether removing it loses nothing. */
export function isUnused({ phase, draft }: UploadEntry): boolean {
  return phase.kind === 'draft' && !hasContent(draft.getValues());
}

/** For another video or other values: the next attempt is a new upload with a new key. */
export function forgetAttempt({ attempt }: UploadEntry): void {
  attempt.key = null;
  attempt.isOutcomeUnknown = false;
}

export function titleOf({ draft }: UploadEntry): string {
  const { title, video } = draft.getValues();
  return title.trim() || (video?.name ?? 'Untitled');
}

/** The progress of a running upload in whole percent. */
export function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.floor((loaded / total) * 100) : 0;
}
