import { createStore, useStore } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';
import { CodeXml, Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import type { RouteOutlet } from '../route-outlets/outlet-store';
import { Banner } from './banner';
import { endLostPreview, shortBuild } from './end-preview';
import { refusal } from './refusal';
import { ResetButton } from './reset-button';

interface OverrideOutletProps {
  outlet: RouteOutlet;
  retry: () => Promise<void>;
}

/** The outlets on the page, of the page itself and of slots, whose build only this visitor sees. */
const shown = createStore<readonly { id: string; remote: ResolvedRemote }[]>([]);

/**
 * Shows above a page the builds that only this visitor sees, with Reset: one banner for the page and all slots in it. A
 * preview that does not load is ended automatically; builds from source are not.
 */
export function OverrideOutlet({ outlet, retry }: OverrideOutletProps) {
  const { remote, load, state } = outlet;
  const isLost = useStore(state).status === 'failed' && remote.preview && load?.readyBuildId === null;
  const showLive = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return;
    void endLostPreview(remote).then(async (isEnded) => {
      if (isEnded) await showLive();
    });
  }, [isLost, remote]);

  const id = useId();
  // This runs before the browser paints, so that the page does not move.
  useLayoutEffect(() => {
    shown.set([...shown.get(), { id, remote }]);
    return () => shown.set(shown.get().filter((other) => other.id !== id));
  }, [id, remote]);
  const outlets = useStore(shown);
  const isBannerTaken = useStore(refusal) !== undefined;
  if (outlets[0]?.id !== id || isBannerTaken) return null;
  const remotes = [...new Map(outlets.map((other) => [other.remote.name, other.remote])).values()];
  return (
    <Banner
      icon={remote.preview ? <Eye aria-hidden="true" /> : <CodeXml aria-hidden="true" />}
      action={<ResetButton remotes={remotes} isOnBanner />}
    >
      <b>{remote.preview ? 'Preview:' : 'Developer override:'}</b>
      <span>{` ${remotes.map(describe).join(', ')}. Only you see ${remotes.length > 1 ? 'these builds' : 'this build'}.`}</span>
    </Banner>
  );
}

function describe({ name, buildId, preview }: ResolvedRemote): string {
  return preview ? `${name} ${shortBuild(buildId)} by ${preview.author}` : `${name} from ${location.host}`;
}
