import type { ResolvedRemote } from '@beem/contracts';
import { SectionErrors, useStore } from '@beem/platform';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { findRemote, refreshRemotes } from '../federation/remotes';
import { RouteOutletBoundary } from './outlet-boundary';
import { failOutlet, openOutlet, reportSection } from './outlet-store';

export interface RouteOutletViewProps {
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
export function RouteOutletView({
  remote,
  expose,
  props = {},
  renderLoading,
  renderFailed,
}: RouteOutletViewProps) {
  const [outlet, setOutlet] = useState(() => openOutlet(remote, expose));
  const state = useStore(outlet.state);

  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    setIsRetrying(true);
    // A rollback may have happened meanwhile: take what is current now.
    await refreshRemotes();
    setOutlet(openOutlet(findRemote(remote.name) ?? remote, expose));
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
    <RouteOutletBoundary key={state.buildId} onError={(error) => failOutlet(outlet, error)}>
      <SectionErrors value={(section, error) => reportSection(outlet, section, error)}>
        <state.component {...props} />
      </SectionErrors>
    </RouteOutletBoundary>
  );
}
