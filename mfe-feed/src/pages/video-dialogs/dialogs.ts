/** The windows over a video, in one file that is read when the first of them is asked for. */
export { CommentsDialog } from '../../features/comments/comments-dialog';
export { ReportDialog } from '../../features/reports/report-dialog';
