/** Height of the feed's window in these tests, in px. */
export const SCREEN_HEIGHT = 800;

interface FakeBrowser {
  /** What the browser allows to play: everything, muted videos only, or nothing. */
  autoplay: 'allowed' | 'muted' | 'never';
  prefersReducedMotion: boolean;
  /** Whether the window is wide enough for comments beside the video. */
  isWide: boolean;
}

/**
 * Fakes what jsdom lacks: playback, layout, scrolling and media queries. Videos "play" without time passing; tests set
 * `currentTime` and dispatch the events themselves.
 */
export function fakeBrowser(settings: Partial<FakeBrowser> = {}): FakeBrowser {
  const browser: FakeBrowser = {
    autoplay: 'allowed',
    prefersReducedMotion: false,
    isWide: false,
    ...settings,
  };
  const playing = new WeakSet<HTMLMediaElement>();
  const media = HTMLMediaElement.prototype;
  Object.defineProperty(media, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  media.load = () => undefined;
  media.play = async function play() {
    const isAllowed = browser.autoplay === 'allowed' || (browser.autoplay === 'muted' && this.muted);
    if (!isAllowed) throw Object.assign(new Error('refused'), { name: 'NotAllowedError' });
    if (playing.has(this)) return;
    playing.add(this);
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
  };
  media.pause = function pause() {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  };

  const tracks = new WeakMap<HTMLTrackElement, { mode: TextTrackMode }>();
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      const track = tracks.get(this) ?? { mode: 'disabled' };
      tracks.set(this, track);
      return track;
    },
  });
  const lists = new WeakMap<HTMLMediaElement, EventTarget>();
  Object.defineProperty(media, 'textTracks', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const list = lists.get(this) ?? new EventTarget();
      lists.set(this, list);
      return list;
    },
  });

  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => SCREEN_HEIGHT,
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
  window.matchMedia = (query: string) =>
    ({
      matches:
        (query.includes('prefers-reduced-motion') && browser.prefersReducedMotion) ||
        (query.includes('min-width: 1200px') && browser.isWide),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  return browser;
}
