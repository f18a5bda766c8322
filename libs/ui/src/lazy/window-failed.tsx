import { toast } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';

/** A window whose code did not load: closes it and says so in a toast. Opening it again is the retry. */
export function WindowFailed({ what, onClose }: { what: string; onClose: () => void }) {
  const close = useEffectEvent(() => {
    onClose();
    toast({
      title: `${what} did not open`,
      description: 'Check your connection and try again.',
      variant: 'destructive',
    });
  });
  useEffect(() => close(), []);
  return null;
}
