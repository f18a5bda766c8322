import type { Video } from '@beem/api-client';
import { type RefObject, useEffect, useState } from 'react';
import { type Preferences, setPreferences } from './preferences';

/** Captions of a video in one language, WebVTT. */
export type CaptionTrack = NonNullable<Video['captions']>[number];

/** What a video has of captions, and which of them are shown. */
export interface CaptionChoice {
  captions: readonly CaptionTrack[];
  /** Null while captions are off or there are none. */
  shown: CaptionTrack | null;
  /** Addresses that did not load. */
  failed: ReadonlySet<string>;
  /** Shows captions of one language; null switches them off. Both are remembered. */
  choose: (language: CaptionTrack['language'] | null) => void;
}

const NONE: readonly CaptionTrack[] = [];

/** The wanted captions: those of the language chosen last, else of a language of the browser, else the first. */
export function shownCaptions(
  captions: readonly CaptionTrack[],
  { hasCaptions, captionLanguage }: Pick<Preferences, 'hasCaptions' | 'captionLanguage'>,
): CaptionTrack | null {
  if (!hasCaptions) return null;
  const wanted = [captionLanguage, ...navigator.languages.map((language) => language.split('-')[0])];
  const found = wanted.flatMap((language) => captions.filter((track) => track.language === language));
  return found[0] ?? captions[0] ?? null;
}

/** The captions of a video as its viewer wants them. */
export function useCaptions(
  videoRef: RefObject<HTMLVideoElement | null>,
  captions: readonly CaptionTrack[] = NONE,
  preferences: Pick<Preferences, 'hasCaptions' | 'captionLanguage'>,
): CaptionChoice & { tries: number } {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const shown = shownCaptions(captions, preferences);
  const url = shown?.url;
  // The browser's own choice would show captions to viewers who have switched them off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other captions and another try are other elements.
  useEffect(() => {
    for (const element of videoRef.current?.querySelectorAll('track') ?? [])
      if (element.track) element.track.mode = element.getAttribute('src') === url ? 'showing' : 'disabled';
  }, [videoRef, url, captions, tries]);
  useEffect(() => {
    const video = videoRef.current;
    const handleError = ({ target }: Event) => {
      if (!(target instanceof HTMLTrackElement)) return;
      const lost = target.getAttribute('src') ?? '';
      setFailed((before) => new Set(before).add(lost));
    };
    // React has no error events of tracks, and these do not bubble.
    video?.addEventListener('error', handleError, true);
    return () => video?.removeEventListener('error', handleError, true);
  }, [videoRef]);
  return {
    captions,
    shown,
    failed,
    tries,
    choose(language) {
      setPreferences(language ? { hasCaptions: true, captionLanguage: language } : { hasCaptions: false });
      // Captions that did not load are loaded again.
      setFailed(new Set());
      if (failed.size > 0) setTries(tries + 1);
    },
  };
}

interface CaptionTracksProps {
  captions: readonly CaptionTrack[];
  /** Another number makes new elements, which load again. */
  tries: number;
}

export function CaptionTracks({ captions, tries }: CaptionTracksProps) {
  return captions.map(({ url, language, label }) => (
    <track key={`${url} ${tries}`} kind="captions" src={url} srcLang={language} label={label} />
  ));
}
