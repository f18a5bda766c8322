import type { Video } from '@beem/api-client';
import { type RefObject, useEffect, useState } from 'react';
import { setPreferences, usePreferences } from './preferences';

export type Caption = NonNullable<Video['captions']>[number];

const NONE: readonly Caption[] = [];
const NO_URLS: ReadonlySet<string> = new Set();

interface CaptionsInput {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** In the API's order; undefined while only the answer of a list is known. */
  captions: readonly Caption[] | undefined;
  /** Shows a short notice over the video. */
  say: (text: string) => void;
  /** Reads the video again, because the address of a file changes with the age rating. */
  refresh: () => void;
}

/** The captions of a video: the shown ones, the failed ones, and the viewer's choice, which the device stores. */
export function useCaptions({ videoRef, captions = NONE, say, refresh }: CaptionsInput) {
  const { hasCaptions, captionLanguage } = usePreferences();
  const [failedUrls, setFailedUrls] = useState(NO_URLS);
  const [attempt, setAttempt] = useState(0);
  const wanted = preferred(captions, captionLanguage);
  const shown = hasCaptions ? wanted : undefined;
  const shownUrl = shown?.url;

  // A track loads when it is first shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt brings new elements
  useEffect(() => {
    const video = videoRef.current as AppleVideo | null;
    if (!video) return;
    const apply = () => {
      for (const { element, url } of tracksIn(video))
        element.track.mode = url === shownUrl ? 'showing' : 'disabled';
    };
    // Browsers also turn on tracks by themselves. Only in the fullscreen player of an iPhone the viewer does it, in the
    // only menu there.
    const handleChange = () => {
      if (!video.webkitDisplayingFullscreen) return apply();
      const showing = tracksIn(video).find(({ element }) => element.track.mode === 'showing');
      keep(captions.find(({ url }) => url === showing?.url));
    };
    const markPlaced = ({ target }: Event) => {
      const cues = [...((target as HTMLTrackElement).track.activeCues ?? [])];
      video.toggleAttribute(
        'data-placed',
        cues.some((cue) => (cue as VTTCue).line !== 'auto'),
      );
    };
    apply();
    video.textTracks.addEventListener('change', handleChange);
    // The event of a track does not bubble.
    video.addEventListener('cuechange', markPlaced, true);
    return () => {
      video.textTracks.removeEventListener('change', handleChange);
      video.removeEventListener('cuechange', markPlaced, true);
    };
  }, [videoRef, captions, shownUrl, attempt]);

  /** A choice of captions that failed loads them again. */
  function choose(caption: Caption | undefined) {
    if (failedUrls.size > 0) {
      setFailedUrls(NO_URLS);
      setAttempt(attempt + 1);
      refresh();
    }
    keep(caption);
    say(caption ? `Captions: ${caption.label}` : 'Captions off');
  }
  return {
    list: captions,
    shown,
    failedUrls,
    /** Part of the key of the track elements: a new element loads its file again. */
    attempt,
    choose,
    toggle: () => choose(shown ? undefined : wanted),
    handleError(caption: Caption) {
      // The browser started to load it by itself.
      if (caption.url !== shownUrl) return;
      setFailedUrls((known) => new Set(known).add(caption.url));
      say('Captions did not load');
    },
  };
}

export type Captions = ReturnType<typeof useCaptions>;

interface AppleVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
}

function keep(caption: Caption | undefined): void {
  setPreferences(caption ? { hasCaptions: true, captionLanguage: caption.language } : { hasCaptions: false });
}

/**
 * Prefers the chosen language, then a language of the browser, then the first captions: any captions are better than
 * none.
 */
function preferred(captions: readonly Caption[], chosen: string | null): Caption | undefined {
  const languages = [chosen, ...navigator.languages.map((tag) => tag.split('-', 1)[0])];
  for (const language of languages) {
    const match = captions.find((caption) => caption.language === language);
    if (match) return match;
  }
  return captions[0];
}

/** The track elements of a video, each with its address. */
function tracksIn(video: HTMLVideoElement | null) {
  return [...(video?.querySelectorAll('track') ?? [])].map((element) => ({
    element,
    url: element.getAttribute('src'),
  }));
}
