import type { ReportDetail } from '@beem/api-client';
import { type AgeRating, REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { createDraft, type Draft } from '@beem/forms';
import { caseKey } from '../../shared/reports/cases';

export type ReviewValues = {
  status: ReportStatus | '';
  /** To what the video's rating is raised; '' keeps it. */
  ageRating: Extract<AgeRating, 'teen' | 'mature'> | '';
  notes: string;
};

/** By moderator and case. What was typed outlives the window: another case may be looked at in between. */
const drafts = new Map<string, { draft: Draft<ReviewValues>; initial: ReviewValues }>();

/** Another moderator may sign in in the same tab. */
const draftKey = (report: ReportDetail, moderatorId: string) => `${moderatorId} ${caseKey(report)}`;

/** The draft of a case; after a reload of the tab it has what this moderator typed before. */
export function draftOf(report: ReportDetail, moderatorId: string): Draft<ReviewValues> {
  const key = draftKey(report, moderatorId);
  const kept = drafts.get(key);
  if (kept) return kept.draft;
  const initial: ReviewValues = {
    // The Action starts at the current status (specification, section 6).
    status: report.status,
    ageRating: '',
    // The notes of an earlier decision were written for that one: another one starts without them.
    notes: report.status === 'pending' ? '' : (report.moderatorNotes ?? ''),
  };
  const draft = createDraft(initial);
  drafts.set(key, { draft, initial });
  const typed = readTyped(key);
  // Of another state of the case it was typed for something else.
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

/** Notes of the present decision leave with another action, which the creator may read, and come back with their own. */
function keepNotesWithStatus(draft: Draft<ReviewValues>, initial: ReviewValues): void {
  const { status, notes } = draft.getValues();
  const isPresent = status === initial.status;
  if (initial.notes !== '' && notes === (isPresent ? '' : initial.notes))
    draft.setValue('notes', isPresent ? initial.notes : '');
}

/** The decision is stored, or the moderator has cancelled. */
export function forgetDraft(report: ReportDetail, moderatorId: string): void {
  const key = draftKey(report, moderatorId);
  drafts.delete(key);
  removeTyped(key);
}

/** Nothing was typed: the next review starts at what the case is then. */
export function forgetUnchangedDraft(report: ReportDetail, moderatorId: string): void {
  const kept = drafts.get(draftKey(report, moderatorId));
  if (!kept) return;
  const { status, ageRating, notes } = kept.draft.getValues();
  const { initial } = kept;
  if (status === initial.status && ageRating === initial.ageRating && notes === initial.notes)
    forgetDraft(report, moderatorId);
}

interface Typed {
  /** Of the case that was reviewed. */
  version: number;
  values: ReviewValues;
}

const storedKey = (key: string) => `beem-review-${key}`;

/** Null also for what this version of the code has not written. */
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

/** A browser that refuses storage keeps it until the reload. */
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
