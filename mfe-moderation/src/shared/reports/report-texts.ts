import type { Report } from '@beem/api-client';
import { REPORT_REASONS, type ReportReason, type ReportSeverity, type ReportStatus } from '@beem/contracts';
import { isolate } from '@beem/rules';

interface ListTexts {
  label: string;
  emptyWord: string;
  /** A sentence that says what would fill the list. */
  filledBy: string;
}

/** Label of each list, and the text of its empty state. */
export const LISTS: Record<ReportStatus, ListTexts> = {
  pending: {
    label: 'Pending',
    emptyWord: 'pending',
    filledBy: 'What users report appears here by itself.',
  },
  reviewed: {
    label: 'Reviewed',
    emptyWord: 'reviewed',
    filledBy: 'Reports that are reviewed without a removal are listed here.',
  },
  removed: {
    label: 'Removed',
    emptyWord: 'removed',
    filledBy: 'Reports whose content is removed are listed here.',
  },
  false_flag: {
    label: 'False Reports',
    emptyWord: 'false',
    filledBy: 'Reports that turn out to be unfounded are listed here.',
  },
};

export const STATUS_BADGES = {
  pending: { label: 'Pending', tone: 'neutral' },
  reviewed: { label: 'Reviewed', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
  false_flag: { label: 'False Report', tone: 'info' },
} as const satisfies Record<ReportStatus, object>;

export const SEVERITY_BADGES = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
} as const satisfies Record<ReportSeverity, object>;

/** Value of the status in the address that opens the first list with a case. */
export const ANY_STATUS = 'any';

/** Why a comment was deleted; also replaces a text that is no longer stored. */
export function deletedComment({ isDeleted }: { isDeleted: boolean }): string {
  return isDeleted ? 'Its author has deleted this comment.' : 'The video of this comment was deleted.';
}

export const DELETED_VIDEO = 'Its creator has deleted this video.';

export const LEFT = 'a user who has left';

export function reasonLabel(reason: ReportReason): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

/** The user who deleted the reported content, in a few words; null while it exists. */
export function deletionOf({ subject, video, comment }: Report): string | null {
  if (subject.kind === 'video') return video?.isDeleted ? 'Deleted by its creator' : null;
  if (subject.kind !== 'comment') return null;
  if (comment?.isDeleted) return 'Deleted by its author';
  return !video || video.isDeleted ? 'Its video was deleted' : null;
}

/** The reported content in a few words. */
export function subjectTitle({ subject, video, comment, user }: Report): string {
  if (subject.kind === 'comment') return comment ? `Comment by @${comment.author.username}` : 'A comment';
  if (subject.kind === 'user') return user ? `Profile of @${user.username}` : 'A profile';
  return video ? isolate(video.title) : 'A video';
}
