import type { VideoType } from '@beem/contracts';
import { createDraft, type Draft } from '@beem/forms';
import { EMPTY_DRAFT, hasContent, type VideoDraft } from '../../shared/video-form/video-draft';

export type UploadPhase =
  /** In a form, or cancelled. */
  | { kind: 'draft' }
  /** Waits until those before it have arrived. */
  | { kind: 'queued' }
  /** The rate is null while it is not known. */
  | { kind: 'uploading'; loaded: number; total: number; bytesPerSecond: number | null }
  /** The connection was lost: it is sent again when that is back. */
  | { kind: 'interrupted' }
  /** The reason is null when the fields say it; the message is there in any case, for where no form is. */
  | { kind: 'failed'; reason: string | null; code: string | null; message: string };

/** One upload of this tab, from the empty form to the stored video. */
export interface UploadEntry {
  readonly id: number;
  readonly type: VideoType;
  /** Its values and what is wrong with them; the form shows it and holds none of its own. */
  readonly draft: Draft<VideoDraft>;
  /** What the form began with. */
  readonly initial: VideoDraft;
  /** The waiting video that it replaces; the server deletes that when this one is published. */
  readonly replacesId: number | null;
  /** The video whose file the server could not use; the server deletes it, too, when this one is published. */
  readonly refusedId: number | null;
  /** Address of the chosen file for previews. */
  readonly previewUrl: string | null;
  /** Length of the chosen video; null where the browser cannot read it. */
  readonly seconds: number | null;
  readonly phase: UploadPhase;
  readonly attempt: Attempt;
}

/** What the next try needs of the tries before it. Nothing on the screen depends on it. */
interface Attempt {
  /** Idempotency key. Retries reuse it, so that a retry after a lost answer creates no second video. */
  key: string | null;
  /** Whether the server may have stored the last try although no answer arrived. */
  isOutcomeUnknown: boolean;
  /** The stored video that an earlier try left, with other values: the next one takes its place. */
  earlierId: number | null;
  /** Times in a row that the connection was lost. */
  losses: number;
  /** When the last try began. */
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

/** Whether its bytes travel or wait. */
export function isRunning({ phase }: UploadEntry): boolean {
  return !isEditable(phase);
}

/** Whether nothing is lost with it. */
export function isUnused({ phase, draft }: UploadEntry): boolean {
  return phase.kind === 'draft' && !hasContent(draft.getValues());
}

/** Another video, other values: the next try is a new upload with a new key. */
export function forgetAttempt({ attempt }: UploadEntry): void {
  attempt.key = null;
  attempt.isOutcomeUnknown = false;
}

export function titleOf({ draft }: UploadEntry): string {
  const { title, video } = draft.getValues();
  return title.trim() || (video?.name ?? 'Untitled');
}

/** Of a running upload, in whole percent. */
export function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.floor((loaded / total) * 100) : 0;
}
