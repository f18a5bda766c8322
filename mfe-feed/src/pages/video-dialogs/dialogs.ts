/** The dialogs over a video, in one chunk that loads on first use. */
export { CommentsDialog } from '../../features/comments/comments-dialog';
export { ReportDialog } from '../../features/reports/report-dialog';
