import { lazyComponent, WindowFailed } from '@beem/ui';
import { useEffect } from 'react';
import type { SupportDialogProps } from '../features/support-creator/support-dialog-props';

/** In a file of its own: the slot is filled when the pointer reaches a button that most visits never press. */
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
  useEffect(SupportDialog.preload, []);
  return isOpen ? <SupportDialog {...dialog} /> : null;
}
