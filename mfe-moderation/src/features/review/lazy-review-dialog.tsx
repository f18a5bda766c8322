import { lazyComponent, WindowFailed } from '@beem/ui';
import type { ReviewDialogProps } from './review-dialog';

export const ReviewDialog = lazyComponent<ReviewDialogProps>(
  () =>
    import(/* webpackChunkName: "review-dialog" */ './review-dialog').then((module) => module.ReviewDialog),
  { failed: (_retry, { onClose }) => <WindowFailed what="Review" onClose={onClose} /> },
);
