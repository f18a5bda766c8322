import { toast } from '@beem/platform';
import { useSavesData } from '@beem/ui';
import { useEffect } from 'react';

let isSaid = false;

/**
 * Whether videos wait for a press because the user saves data or the connection is slow. A toast says so once per tab.
 */
export function useDataSaver(): boolean {
  const isOn = useSavesData();
  useEffect(() => {
    if (!isOn || isSaid) return;
    isSaid = true;
    toast({
      title: 'Videos wait for you',
      description: 'Data saver is on, or the connection is slow: press Play to watch.',
      variant: 'neutral',
    });
  }, [isOn]);
  return isOn;
}

/** Resets to the state of a new tab. */
export function resetDataSaver(): void {
  isSaid = false;
}
