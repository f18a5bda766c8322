import { isTabletDevice, useCurrentRoute, useLocation } from '@beem/platform';
import { media, useMediaQuery } from '@beem/ui';
import { useLayoutEffect } from 'react';

type FrameLayout = 'app' | 'rail' | 'bare';

/**
 * Layout of the frame around the current page. It is also written to <html>, so that sizes (`--header`, `--sidebar`)
 * and the video tone apply to dialogs and toasts, which are rendered outside the page.
 */
export function useFrameLayout(): FrameLayout {
  const route = useCurrentRoute();
  const { pathname } = useLocation();
  const isTabletWidth = useMediaQuery(media.tablet);
  const isWide = useMediaQuery(media.notPhone);
  const isBare = pathname === '/' || route?.layout === 'bare';
  // A tablet keeps the `rail` layout in landscape, where it is wider than 1024 px.
  const isRail = isTabletWidth || (isWide && (route?.layout === 'rail' || isTabletDevice()));
  const layout = isBare ? 'bare' : isRail ? 'rail' : 'app';
  const tone = route?.tone ?? 'default';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.layout = layout;
    dataset.tone = tone;
  }, [layout, tone]);
  return layout;
}
