import type { ReportDetail } from '@beem/api-client';
import type { AgeRating, ReportStatus } from '@beem/contracts';
import { createDraft, type Draft } from '@beem/forms';
import { caseKey } from '../../shared/reports/cases';

export type ReviewValues = {
  status: ReportStatus | '';
  /** To what the video's rating is raised; '' keeps it. */
  ageRating: Extract<AgeRating, 'teen' | 'mature'> | '';
  notes: string;
};

/** By case. What was typed outlives the window: another case may be looked at in between. */
const drafts = new Map<string, { draft: Draft<ReviewValues>; initial: ReviewValues }>();

export function draftOf(report: ReportDetail): Draft<ReviewValues> {
  const kept = drafts.get(caseKey(report));
  if (kept) return kept.draft;
  // The Action starts at the current status (specification, section 6).
  const initial: ReviewValues = { status: report.status, ageRating: '', notes: report.moderatorNotes ?? '' };
  const draft = createDraft(initial);
  drafts.set(caseKey(report), { draft, initial });
  return draft;
}

/** The decision is stored, or the moderator has cancelled. */
export function forgetDraft(report: ReportDetail): void {
  drafts.delete(caseKey(report));
}

/** Nothing was typed: the next review starts at what the case is then. */
export function forgetUnchangedDraft(report: ReportDetail): void {
  const kept = drafts.get(caseKey(report));
  if (!kept) return;
  const { status, ageRating, notes } = kept.draft.getValues();
  const { initial } = kept;
  if (status === initial.status && ageRating === initial.ageRating && notes === initial.notes)
    drafts.delete(caseKey(report));
}
