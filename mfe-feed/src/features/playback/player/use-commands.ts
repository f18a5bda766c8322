import { formatDuration } from '@beem/rules';
import { type RefObject, useEffect, useState } from 'react';
import { useSound } from '../sound';
import type { Autoplay } from '../use-autoplay';
import { clamp, getPreferences, SPEEDS, setPreferences, usePreferences } from './preferences';
import { type Caption, useCaptions } from './use-captions';
import { useFullscreen } from './use-fullscreen';

/** Display time of the notice about the last key. */
const NOTICE_MS = 1_200;

export interface CommandsInput {
  videoRef: RefObject<HTMLVideoElement | null>;
  frameRef: RefObject<HTMLDivElement | null>;
  autoplay: Autoplay;
  captions: readonly Caption[] | undefined;
  /** Reads the video again. */
  refresh: () => void;
}

/** Commands of the player, for buttons and keys. A key's command also shows a notice over the video. */
export function useCommands({ videoRef, frameRef, autoplay, captions, refresh }: CommandsInput) {
  const { isMuted, toggleMute } = useSound();
  const { isFullscreen, toggleFullscreen } = useFullscreen(frameRef, videoRef);
  const { volume, rate } = usePreferences();
  const [notice, setNotice] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    if (videoRef.current) videoRef.current.volume = volume;
  }, [videoRef, volume]);

  const say = (text: string) => setNotice({ text });
  const captionsOfVideo = useCaptions({ videoRef, captions, say, refresh });
  function seekTo(seconds: number) {
    const video = videoRef.current;
    if (video) video.currentTime = clamp(seconds, 0, video.duration || 0);
  }
  function setVolume(next: number) {
    setPreferences({ volume: next });
    if (isMuted !== (next === 0)) toggleMute();
  }
  function setRate(next: number) {
    setPreferences({ rate: next });
    say(`Speed ${next}×`);
  }
  return {
    isMuted,
    isFullscreen,
    volume,
    rate,
    captions: captionsOfVideo,
    notice: notice?.text ?? '',
    togglePlay: autoplay.togglePlay,
    toggleFullscreen,
    seekTo,
    setVolume,
    setRate,
    toggleMute() {
      // At volume 0 the video would stay silent after unmuting.
      if (isMuted && getPreferences().volume === 0) setPreferences({ volume: 1 });
      toggleMute();
      say(isMuted ? 'Sound on' : 'Muted');
    },
    seekBy(seconds: number) {
      const video = videoRef.current;
      if (!video) return;
      seekTo(video.currentTime + seconds);
      say(formatDuration(video.currentTime));
    },
    /** @param share 0 to 1 of its length */
    seekToShare(share: number) {
      const { duration = 0 } = videoRef.current ?? {};
      if (duration > 0) seekTo(duration * share);
    },
    changeVolume(step: number) {
      const next = Math.round(clamp((isMuted ? 0 : getPreferences().volume) + step, 0, 1) * 20) / 20;
      setVolume(next);
      say(`Volume ${Math.round(next * 100)} %`);
    },
    changeRate(step: -1 | 1) {
      const at = SPEEDS.indexOf(getPreferences().rate);
      setRate(SPEEDS[clamp(at + step, 0, SPEEDS.length - 1)] ?? 1);
    },
  };
}

export type Commands = ReturnType<typeof useCommands>;
