import type { RefObject } from 'react';
import type { Commands } from './use-commands';

const STEP_SECONDS = 5;
const JUMP_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** The player's keyboard shortcuts on the watch page. */
export function playerKeys(
  commands: Commands,
  frameRef: RefObject<HTMLElement | null>,
): Record<string, () => unknown> {
  /** Up and down change the volume only while the focus is in the player; else they scroll the page. */
  const atPlayer = (action: () => void) => () => {
    const isThere = frameRef.current?.contains(document.activeElement) || Boolean(document.fullscreenElement);
    if (!isThere) return false;
    action();
  };
  const digits = Array.from({ length: 10 }, (_, digit) => [
    String(digit),
    () => commands.seekToShare(digit / 10),
  ]);
  return {
    Space: commands.togglePlay,
    k: commands.togglePlay,
    j: () => commands.seekBy(-JUMP_SECONDS),
    l: () => commands.seekBy(JUMP_SECONDS),
    ArrowLeft: () => commands.seekBy(-STEP_SECONDS),
    ArrowRight: () => commands.seekBy(STEP_SECONDS),
    ArrowUp: atPlayer(() => commands.changeVolume(VOLUME_STEP)),
    ArrowDown: atPlayer(() => commands.changeVolume(-VOLUME_STEP)),
    m: commands.toggleMute,
    f: commands.toggleFullscreen,
    '<': () => commands.changeRate(-1),
    '>': () => commands.changeRate(1),
    c: () => commands.captions.list.length > 0 && commands.captions.toggle(),
    ...Object.fromEntries(digits),
  };
}
