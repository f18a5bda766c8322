import type { Video } from '@beem/api-client';
import { type RefObject, useEffect, useState } from 'react';
import { setPreferences, usePreferences } from './preferences';

export type Caption = NonNullable<Video['captions']>[number];

const NONE: readonly Caption[] = [];
const NO_URLS: ReadonlySet<string> = new Set();

interface CaptionsInput {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** In the API's order; undefined while only a list's answer is known. */
  captions: readonly Caption[] | undefined;
  /** Shows a short notice over the video. */
  say: (text: string) => void;
  /** Reads the video again: the address of a file changes with the age rating. */
  refresh: () => void;
}

/** The captions of a video: which are shown, which did not load, and the viewer's choice, which the device keeps. */
export function useCaptions({ videoRef, captions = NONE, say, refresh }: CaptionsInput) {
  const { hasCaptions, captionLanguage } = usePreferences();
  const [failedUrls, setFailedUrls] = useState(NO_URLS);
  const [attempt, setAttempt] = useState(0);
  const wanted = preferred(captions, captionLanguage);
  const shown = hasCaptions ? wanted : undefined;
  const shownUrl = shown?.url;

  // Sets every mode: a browser may otherwise choose a track by itself. A track loads when it is first shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other captions and another attempt bring new elements
  useEffect(() => {
    for (const { element, url } of tracksIn(videoRef.current))
      element.track.mode = url === shownUrl ? 'showing' : 'disabled';
  }, [videoRef, captions, shownUrl, attempt]);

  // On an iPhone only the browser's own menu is there in fullscreen.
  useEffect(() => {
    const video = videoRef.current as AppleVideo | null;
    if (captions.length === 0 || !video) return;
    const followBrowser = () => {
      if (!video.webkitDisplayingFullscreen) return;
      const showing = tracksIn(video).find(({ element }) => element.track.mode === 'showing');
      keep(captions.find(({ url }) => url === showing?.url));
    };
    video.textTracks.addEventListener('change', followBrowser);
    return () => video.textTracks.removeEventListener('change', followBrowser);
  }, [videoRef, captions]);

  /** What did not load is tried again. */
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

/** In the chosen language, else in one of the browser, else the first: some captions are better than none. */
function preferred(captions: readonly Caption[], chosen: string | null): Caption | undefined {
  const languages = [chosen, ...navigator.languages.map((tag) => tag.split('-', 1)[0])];
  for (const language of languages) {
    const match = captions.find((caption) => caption.language === language);
    if (match) return match;
  }
  return captions[0];
}

/** The track elements of a video, each with the address it was given. */
function tracksIn(video: HTMLVideoElement | null) {
  return [...(video?.querySelectorAll('track') ?? [])].map((element) => ({
    element,
    url: element.getAttribute('src'),
  }));
}
