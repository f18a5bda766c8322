/** The dialogs over a video, in one chunk that loads on first use. */
export { ReportDialog } from '@beem/forms/report-dialog';
export { CommentsDialog } from '../../features/comments/comments-dialog';
