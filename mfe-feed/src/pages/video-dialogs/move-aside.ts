import { matchesMedia, media } from '@beem/ui';

/** Width in px of the dialog that holds the comments at the right, plus its distance to the window's edge. */
const DOCK_PX = 440;
const EDGE_PX = 16;
/** Share of a phone's height above a sheet, which the video takes. */
const SHARE_ABOVE_SHEET = 0.42;

/** Pending removal of the height of a sheet that has slid away. */
let pendingCleanup: ReturnType<typeof setTimeout> | undefined;
const SLIDE_MS = 400;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Moves the player into the part of the window that a dialog with the comments leaves free, by `transform` alone; a
 * player that is already there stays. On phones the sheet begins at the lower edge of the video.
 * @param frame where the player stands in the layout; it is never moved
 * @param player what is moved, of the same size
 * @returns a function that moves it back
 */
export function moveAside(frame: HTMLElement, player: HTMLElement): () => void {
  const root = document.documentElement;
  clearTimeout(pendingCleanup);
  const move = () => {
    const from = frame.getBoundingClientRect();
    const to = centredPosition(from, isAcross() ? videoRect(from, player) : from, freeArea());
    player.style.transform = to.isThere
      ? ''
      : `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.scale})`;
    const lowerEdge = to.isThere ? from.bottom : to.top + from.height * to.scale;
    if (isPhone()) root.style.setProperty('--docked-height', `${window.innerHeight - lowerEdge}px`);
    else root.style.removeProperty('--docked-height');
  };
  move();
  window.addEventListener('resize', move);
  return () => {
    window.removeEventListener('resize', move);
    player.style.transform = '';
    pendingCleanup = setTimeout(() => root.style.removeProperty('--docked-height'), SLIDE_MS);
  };
}

const isAcross = () => matchesMedia(media.across);
const isPhone = () => matchesMedia(media.phone) && !isAcross();

function freeArea(): Area {
  const { innerWidth: width, innerHeight: height } = window;
  const header = headerHeight();
  // The page begins beside the sidebar.
  const sidebar = document.querySelector('main')?.offsetLeft ?? 0;
  if (isAcross())
    return { left: 0, top: 0, right: width - Math.min(380, width / 2) - EDGE_PX, bottom: height };
  if (isPhone()) return { left: 0, top: header, right: width, bottom: header + height * SHARE_ABOVE_SHEET };
  if (matchesMedia('@media (max-width: 1024px) and (orientation: portrait)'))
    return {
      left: sidebar + EDGE_PX,
      top: header + EDGE_PX,
      right: width - EDGE_PX,
      bottom: height * 0.48 - 2 * EDGE_PX,
    };
  return {
    left: sidebar + EDGE_PX,
    top: header + EDGE_PX,
    right: width - DOCK_PX - 2 * EDGE_PX,
    bottom: height - EDGE_PX,
  };
}

function headerHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0;
}

/** The part of a letterboxed player that shows the video; its sides may be outside of the window. */
function videoRect({ left, top, right, bottom, width, height }: DOMRect, player: HTMLElement): Area {
  const { videoWidth, videoHeight } = player.querySelector('video') ?? { videoWidth: 0, videoHeight: 0 };
  const side = videoHeight > 0 ? Math.max(0, (width - (height * videoWidth) / videoHeight) / 2) : 0;
  return { left: left + side, top, right: right - side, bottom };
}

/** The position of the player's upper left corner that centres the visible video in an area. */
function centredPosition(from: DOMRect, shown: Area, area: Area) {
  const isThere =
    shown.left >= area.left &&
    shown.right <= area.right &&
    shown.top >= area.top &&
    shown.bottom <= area.bottom;
  const [width, height] = [shown.right - shown.left, shown.bottom - shown.top];
  const [areaWidth, areaHeight] = [area.right - area.left, area.bottom - area.top];
  const scale = Math.min(1, areaWidth / width, areaHeight / height);
  const left = area.left + (areaWidth - width * scale) / 2 - (shown.left - from.left) * scale;
  // Above a sheet the video is at the top.
  const top = isPhone() ? area.top : area.top + (areaHeight - height * scale) / 2;
  return { isThere, scale, left, top };
}
