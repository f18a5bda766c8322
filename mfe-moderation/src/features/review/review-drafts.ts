import type { ReportDetail } from '@beem/api-client';
import { type AgeRating, REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { createDraft, type Draft } from '@beem/forms';
import { caseKey } from '../../shared/reports/cases';

export type ReviewValues = {
  status: ReportStatus | '';
  /** The rating to which the video is raised; '' keeps the current one. */
  ageRating: Extract<AgeRating, 'teen' | 'mature'> | '';
  notes: string;
};

/** Drafts by moderator and case. They outlive the dialog, because a moderator may look at another case in between. */
const drafts = new Map<string, { draft: Draft<ReviewValues>; initial: ReviewValues }>();

/** The key holds the moderator, because another one may sign in in the same tab. */
const draftKey = (report: ReportDetail, moderatorId: string) => `${moderatorId} ${caseKey(report)}`;

/** The draft of a case; after a reload of the tab it is the text that this moderator typed before. */
export function draftOf(report: ReportDetail, moderatorId: string): Draft<ReviewValues> {
  const key = draftKey(report, moderatorId);
  const kept = drafts.get(key);
  if (kept) return kept.draft;
  const initial: ReviewValues = {
    // The Action starts with the current status (specification, section 6).
    status: report.status,
    ageRating: '',
    // The notes of an earlier decision belong to it, so another one starts without notes.
    notes: report.status === 'pending' ? '' : (report.moderatorNotes ?? ''),
  };
  const draft = createDraft(initial);
  drafts.set(key, { draft, initial });
  const typed = readTyped(key);
  // A text that was typed for another version of the case does not belong to this one.
  if (typed?.version === report.version) {
    draft.setValue('status', typed.values.status);
    draft.setValue('ageRating', typed.values.ageRating);
    draft.setValue('notes', typed.values.notes);
  }
  let { status } = draft.getValues();
  draft.onChange(() => {
    const chosen = draft.getValues('status');
    const isOther = chosen !== status;
    status = chosen;
    if (isOther) keepNotesWithStatus(draft, initial);
    if (drafts.get(key)?.draft === draft)
      writeTyped(key, { version: report.version, values: draft.getValues() });
  });
  return draft;
}

/**
 * Keeps notes per status: those of the present decision are removed when another action is chosen, because the creator
 * may read them, and return with their status.
 */
function keepNotesWithStatus(draft: Draft<ReviewValues>, initial: ReviewValues): void {
  const { status, notes } = draft.getValues();
  const isPresent = status === initial.status;
  if (initial.notes !== '' && notes === (isPresent ? '' : initial.notes))
    draft.setValue('notes', isPresent ? initial.notes : '');
}

/** Removes the draft after the decision is stored or the moderator has cancelled. */
export function forgetDraft(report: ReportDetail, moderatorId: string): void {
  const key = draftKey(report, moderatorId);
  drafts.delete(key);
  removeTyped(key);
}

/** Removes a draft without typed text, so that the next review starts with the current case. */
export function forgetUnchangedDraft(report: ReportDetail, moderatorId: string): void {
  const kept = drafts.get(draftKey(report, moderatorId));
  if (!kept) return;
  const { status, ageRating, notes } = kept.draft.getValues();
  const { initial } = kept;
  if (status === initial.status && ageRating === initial.ageRating && notes === initial.notes)
    forgetDraft(report, moderatorId);
}

interface Typed {
  /** Version of the case in review. */
  version: number;
  values: ReviewValues;
}

const storedKey = (key: string) => `beem-review-${key}`;

/** Null also for data in an unknown format. */
function readTyped(key: string): Typed | null {
  try {
    const { version, values } = JSON.parse(sessionStorage.getItem(storedKey(key)) ?? 'null') as Typed;
    const { status, ageRating, notes } = values;
    const isStatus = REPORT_STATUSES.some((value) => value === status);
    const isRating = ['', 'teen', 'mature'].includes(ageRating);
    return isStatus && isRating && typeof notes === 'string' ? { version, values } : null;
  } catch {
    return null;
  }
}

/** If the browser refuses storage, the draft is kept until the reload. */
function writeTyped(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(storedKey(key), JSON.stringify(typed));
  } catch {}
}

function removeTyped(key: string): void {
  try {
    sessionStorage.removeItem(storedKey(key));
  } catch {}
}

/** Resets to the state of a reloaded tab. */
export function resetDrafts(): void {
  drafts.clear();
}
