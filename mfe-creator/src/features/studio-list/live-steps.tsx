import type { LiveVideoStatus } from '@beem/contracts';
import { createContext, type ReactNode, use } from 'react';
import { useLiveSteps } from '../../shared/processing/processing-steps';

const LiveSteps = createContext<ReadonlyMap<number, LiveVideoStatus>>(new Map());

/** How far each video is: a message draws the states that show it, and no other row. */
export function LiveStepsProvider({ children }: { children: ReactNode }) {
  return <LiveSteps value={useLiveSteps()}>{children}</LiveSteps>;
}

export function useLiveStep(id: number): LiveVideoStatus | undefined {
  return use(LiveSteps).get(id);
}
