import type { LiveVideoStatus } from '@beem/contracts';
import { createContext, type ReactNode, use } from 'react';
import { useLiveSteps } from '../../shared/processing/processing-steps';

const LiveSteps = createContext<ReadonlyMap<number, LiveVideoStatus>>(new Map());

/** Processing steps of the videos: a message renders only the cells that show it. */
export function LiveStepsProvider({ children }: { children: ReactNode }) {
  return <LiveSteps value={useLiveSteps()}>{children}</LiveSteps>;
}

export function useLiveStep(id: number): LiveVideoStatus | undefined {
  return use(LiveSteps).get(id);
}
