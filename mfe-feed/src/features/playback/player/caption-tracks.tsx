import { useEffect, useEffectEvent, useRef } from 'react';
import type { Caption, Captions } from './use-captions';

/** The tracks of a video. None loads before it is shown; requests go to our own address, with the session's cookie. */
export function CaptionTracks({ captions: { list, attempt, handleError } }: { captions: Captions }) {
  return list.map((caption) => (
    <CaptionTrack key={`${caption.url} ${attempt}`} caption={caption} onError={() => handleError(caption)} />
  ));
}

function CaptionTrack({ caption, onError }: { caption: Caption; onError: () => void }) {
  const track = useRef<HTMLTrackElement>(null);
  const handleError = useEffectEvent(onError);
  // React gives a track no `onError`: the event does not bubble.
  useEffect(() => {
    const element = track.current;
    const listener = () => handleError();
    element?.addEventListener('error', listener);
    return () => element?.removeEventListener('error', listener);
  }, []);
  const { url, language, label } = caption;
  return <track ref={track} kind="captions" src={url} srcLang={language} label={label} />;
}
