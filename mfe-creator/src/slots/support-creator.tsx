import { lazyComponent, WindowFailed } from '@beem/ui';
import { useEffect } from 'react';
import { NotPayableDialog } from '../features/support-creator/not-payable-dialog';
import type { SupportDialogProps } from '../features/support-creator/support-dialog-props';

const SupportDialog = lazyComponent<SupportDialogProps>(
  () =>
    import(/* webpackChunkName: "support-dialog" */ '../features/support-creator/support-dialog').then(
      (module) => module.SupportDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="Creator Support" onClose={onClose} /> },
);

export interface SupportCreatorProps extends SupportDialogProps {
  /** False while a page only preloads the dialog. */
  isOpen?: boolean;
}

/** Fills the slot `support-creator` of profiles, the watch page and the hub. */
export default function SupportCreator({ isOpen = true, ...dialog }: SupportCreatorProps) {
  const isPayable = dialog.creator.acceptsDonations;
  useEffect(() => {
    if (isPayable) SupportDialog.preload();
  }, [isPayable]);
  if (!isOpen) return null;
  return isPayable ? <SupportDialog {...dialog} /> : <NotPayableDialog {...dialog} />;
}
