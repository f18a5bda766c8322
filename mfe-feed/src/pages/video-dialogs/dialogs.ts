/** The comments of a video and the dialogs over it, in one chunk that loads on first use. */
export { ReportDialog } from '@beem/forms/report-dialog';
export { Comments } from '../../features/comments/comments';
export { moveAside } from './move-aside';
