import type { ResolvedRemote } from '@beem/contracts';
import { SectionErrors, useStore } from '@beem/platform';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { findRemote, refreshRemotes } from '../federation/remotes';
import { AreaBoundary } from './area-boundary';
import { failArea, openArea, reportSection } from './area-store';

export interface AreaViewProps {
  remote: ResolvedRemote;
  expose: string;
  /** Handed to the component. */
  props?: Record<string, unknown>;
  renderLoading: (isSlow: boolean) => ReactNode;
  renderFailed: (reference: string, retry: () => void) => ReactNode;
}

/**
 * Shows what a remote exposes. It keeps the build it was mounted with, so publishing never swaps a page under
 * someone's hands; key it by remote and expose, and the next mount takes the build that is current then.
 */
export function AreaView({ remote, expose, props = {}, renderLoading, renderFailed }: AreaViewProps) {
  const [area, setArea] = useState(() => openArea(remote, expose));
  const state = useStore(area.state);

  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    setIsRetrying(true);
    // A rollback may have happened meanwhile: take what is current now.
    await refreshRemotes();
    setArea(openArea(findRemote(remote.name) ?? remote, expose));
    setIsRetrying(false);
  };

  const isFailed = state.status === 'failed';
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return;
    const onOnline = () => void retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isFailed]);

  if (isRetrying) return renderLoading(false);
  if (state.status === 'loading') return renderLoading(state.isSlow);
  if (state.status === 'failed') return renderFailed(state.reference, () => void retry());
  return (
    <AreaBoundary key={state.buildId} onError={(error) => failArea(area, error)}>
      <SectionErrors value={(section, error) => reportSection(area, section, error)}>
        <state.component {...props} />
      </SectionErrors>
    </AreaBoundary>
  );
}
