import { type RefObject, useEffect } from 'react';

/** A text track of a video, WebVTT. */
export interface CaptionTrack {
  url: string;
  /** BCP 47, e.g. 'en'. */
  language: string;
  label: string;
}

/** Captions as the API gives them. */
export interface WithCaptions {
  captions?: readonly CaptionTrack[];
}

export function CaptionTracks({ captions = [] }: WithCaptions) {
  return captions.map(({ url, language, label }, index) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language}
      label={label}
      default={index === 0 || undefined}
    />
  ));
}

/** Shows the first track or none, instead of the browser's own choice. */
export function useCaptions(
  videoRef: RefObject<HTMLVideoElement | null>,
  captions: readonly CaptionTrack[] | undefined,
  isShown: boolean,
): void {
  useEffect(() => {
    const tracks = captions?.length ? [...(videoRef.current?.textTracks ?? [])] : [];
    for (const [index, track] of tracks.entries())
      track.mode = isShown && index === 0 ? 'showing' : 'disabled';
  }, [videoRef, captions, isShown]);
}
