import { toast } from '@beem/platform';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface WindowFailedProps {
  what: string;
  onClose: () => void;
  /** A window that stays mounted while closed is loaded again when it is opened again. */
  isOpen?: boolean;
  retry?: () => void;
}

/** Closes a window whose code did not load and says so in a toast. Opening it again retries. */
export function WindowFailed({ what, onClose, isOpen = true, retry }: WindowFailedProps) {
  const isNew = useRef(true);
  const handleOpen = useEffectEvent((hasJustFailed: boolean) => {
    if (!hasJustFailed) return retry?.();
    onClose();
    toast({
      title: `${what} did not open`,
      description: 'Check your connection and try again.',
      variant: 'destructive',
    });
  });
  useEffect(() => {
    if (isOpen) handleOpen(isNew.current);
    isNew.current = false;
  }, [isOpen]);
  return null;
}

interface WindowProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The option `failed` of a lazy window that stays mounted while closed. */
export function failedWindow(what: string) {
  return (retry: () => void, { isOpen, onOpenChange }: WindowProps): ReactNode => (
    <WindowFailed what={what} isOpen={isOpen} retry={retry} onClose={() => onOpenChange(false)} />
  );
}
