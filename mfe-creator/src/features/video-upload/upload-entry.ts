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
  /** The connection was lost, or the server fails: the entry is sent again by itself. */
  | { kind: 'interrupted'; isServerDown?: boolean }
  /** The reason is null when the fields show it; the message is always set, for screens without the form. */
  | { kind: 'failed'; reason: string | null; code: string | null; message: string };

/** Name, size and time of the last change of a file, by which it is recognised when it is chosen again. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** An upload of a file that the server holds, complete or not. */
export interface HeldUpload {
  id: string;
  file: FileMark;
  /** Bytes of the file that have arrived, as far as this page knows. */
  offset: number;
}

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
  /** The file of an upload that an earlier page began: it goes on when this file is chosen again. */
  readonly sought: FileMark | null;
  readonly attempt: Attempt;
}

/** What the next attempt needs from the earlier ones. The screen does not depend on it. */
export interface Attempt {
  /** Idempotency key. Retries reuse it, so that a retry after a lost answer creates no second video. */
  key: string | null;
  /** Whether the server may have stored the last attempt without an answer. */
  isOutcomeUnknown: boolean;
  /** The stored video of an earlier attempt with other values: the next one replaces it. */
  earlierId: number | null;
  /** What the server holds of the file: the next attempt goes on from there. */
  upload: HeldUpload | null;
  /** Number of successive connection losses without a byte that arrived between them. */
  losses: number;
  /** Start of the last attempt. */
  startedAtMs: number | null;
  controller: AbortController | null;
}

let lastId = 0;

export function createEntry(
  type: VideoType,
  initial: VideoDraft = EMPTY_DRAFT,
  {
    replacesId = null,
    refusedId = null,
    sought = null,
    attempt = {},
  }: Partial<Pick<UploadEntry, 'replacesId' | 'refusedId' | 'sought'>> & { attempt?: Partial<Attempt> } = {},
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
    sought,
    attempt: {
      key: null,
      isOutcomeUnknown: false,
      earlierId: null,
      upload: null,
      losses: 0,
      startedAtMs: null,
      controller: null,
      ...attempt,
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
export function isUnused({ phase, draft, attempt }: UploadEntry): boolean {
  return phase.kind === 'draft' && attempt.upload === null && !hasContent(draft.getValues());
}

/** For another video or other values: the next attempt is a new upload with a new key. */
export function forgetAttempt({ attempt }: UploadEntry): void {
  attempt.key = null;
  attempt.isOutcomeUnknown = false;
}

export function isSameFile(one: FileMark, other: FileMark): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

export function titleOf({ draft, sought }: UploadEntry): string {
  const { title, video } = draft.getValues();
  return title.trim() || (video ?? sought)?.name || 'Untitled';
}

/** The progress of a running upload in whole percent. */
export function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.floor((loaded / total) * 100) : 0;
}
