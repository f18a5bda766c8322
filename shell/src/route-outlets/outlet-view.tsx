import { SectionErrors, useStore } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { findRemote, refreshRemotes } from '../federation/remotes';
import { RouteOutletBoundary } from './outlet-boundary';
import { failOutlet, openOutlet, reportSection } from './outlet-store';

export interface RouteOutletViewProps {
  remote: ResolvedRemote;
  expose: string;
  /** Props of the remote's component. */
  props?: Record<string, unknown>;
  renderLoading: (isSlow: boolean) => ReactNode;
  renderFailed: (reference: string, retry: () => void) => ReactNode;
}

/**
 * Renders a module that a remote exposes. It keeps its build while mounted, so publishing never replaces an open page.
 * Use remote and expose as the key: the next mount uses the build that is current then.
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
    // The current build may be another one now, e.g. after a rollback.
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
