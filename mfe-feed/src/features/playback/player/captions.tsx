import { type RefObject, useEffect } from 'react';

/** A text track of a video, WebVTT. */
export interface CaptionTrack {
  src: string;
  /** BCP 47, e.g. 'en'. */
  language: string;
  label: string;
}

/** Answers of the server hold no captions yet; a video that brings some is shown with them. */
export interface WithCaptions {
  captions?: readonly CaptionTrack[];
}

export function CaptionTracks({ captions = [] }: WithCaptions) {
  return captions.map(({ src, language, label }, index) => (
    <track
      key={src}
      kind="captions"
      src={src}
      srcLang={language}
      label={label}
      default={index === 0 || undefined}
    />
  ));
}

/** Shows the first track or none: browsers would go by settings of their own. */
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
