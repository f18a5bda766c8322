import { SectionErrors, useLocation, useStore } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isProduction } from '../build-mode';
import { loadedRuntime } from '../federation/load-runtime';
import { findRemote, refreshRemotes } from '../federation/remotes';
import { PreviewPart } from '../previews/previews';
import { RouteOutletBoundary } from './outlet-boundary';
import { failOutlet, openOutlet, reportRender } from './outlet-store';

export interface FailedOutlet {
  reference: string;
  /** A content blocker is the likely cause. */
  isBlocked: boolean;
  retry: () => void;
  /** The build that failed, which may differ from the current one. */
  shown: ResolvedRemote;
}

export interface RouteOutletViewProps {
  remote: ResolvedRemote;
  expose: string;
  /** Props of the remote's component. */
  props?: Record<string, unknown>;
  renderLoading: (isSlow: boolean) => ReactNode;
  renderFailed: (failed: FailedOutlet) => ReactNode;
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
    // The current build may have changed, e.g. after a rollback.
    await refreshRemotes();
    setOutlet(openOutlet(findRemote(remote.name) ?? remote, expose));
    setIsRetrying(false);
  };

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it settles, and again in each page view
  useEffect(() => {
    if (outlet.load) loadedRuntime()?.reportLoads(outlet.remote, outlet.load);
  }, [outlet, state, pathname]);

  const isFailed = state.status === 'failed';
  const retryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return;
    const onChance = () => void retryAgain();
    // In development this also runs when changed code has arrived.
    const events = isProduction ? ['online'] : ['online', 'beem:refresh'];
    for (const event of events) window.addEventListener(event, onChance);
    return () => {
      for (const event of events) window.removeEventListener(event, onChance);
    };
  }, [isFailed]);

  const renderOutlet = () => {
    if (isRetrying) return renderLoading(false);
    if (state.status === 'loading') return renderLoading(state.isSlow);
    if (state.status === 'failed') {
      const { reference, isBlocked = false } = state;
      return renderFailed({ reference, isBlocked, retry: () => void retry(), shown: outlet.remote });
    }
    return (
      <RouteOutletBoundary key={state.buildId} onError={(error) => failOutlet(outlet, error)}>
        <SectionErrors value={(section, error) => reportRender(outlet, error, section)}>
          <state.component {...props} />
        </SectionErrors>
      </RouteOutletBoundary>
    );
  };
  return (
    <>
      {outlet.remote.channel === 'override' && <PreviewPart outlet={outlet} retry={retry} />}
      {renderOutlet()}
    </>
  );
}
