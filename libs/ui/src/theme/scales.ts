import { css } from '@beem/platform';
import { media } from './media';

/**
 * Values that are the same in both themes: the colours of controls over a video (`--film-*`), type, space, radii,
 * motion, layers and sizes. Type is in rem so that it follows the reader's text size.
 */
export const scales = css`
  --film-text: #fff;
  --film-text-2: #e6e3ee;
  --film-control: rgba(16, 14, 24, 0.64);
  --film-control-hover: rgba(40, 36, 56, 0.8);
  --film-line: rgba(255, 255, 255, 0.18);
  --film-scrim: rgba(6, 5, 11, 0.82);
  --beam: linear-gradient(90deg, #46d9ff 0%, #8b6cff 50%, #ff7a62 100%);

  --font-display: 'Bricolage Grotesque Variable', 'Bricolage Fallback', ui-sans-serif, system-ui, sans-serif;
  --font-text: 'Geist Variable', 'Geist Fallback', ui-sans-serif, system-ui, sans-serif;
  --type-hero: 650 5.5rem/1 var(--font-display);
  --type-display: 650 3.5rem/1 var(--font-display);
  --type-h1: 650 2.25rem/2.5rem var(--font-display);
  --type-h2: 650 1.5rem/2rem var(--font-display);
  --type-figure: 600 2rem/2.5rem var(--font-display);
  --type-h3: 600 1.125rem/1.5rem var(--font-text);
  --type-body: 400 0.9375rem/1.5rem var(--font-text);
  --type-label: 500 0.875rem/1.25rem var(--font-text);
  --type-small: 400 0.8125rem/1.25rem var(--font-text);
  --type-micro: 500 0.75rem/1rem var(--font-text);
  --type-overline: 600 0.75rem/1rem var(--font-text);

  --space-1: 4px;
  --space-2: 8px;
  --space-3: 12px;
  --space-4: 16px;
  --space-5: 24px;
  --space-6: 32px;
  --space-7: 40px;
  --space-8: 48px;
  --space-9: 64px;
  --space-10: 96px;

  --radius-xs: 6px;
  --radius-sm: 8px;
  --radius-md: 12px;
  --radius-lg: 16px;
  --radius-xl: 24px;
  --radius-full: 999px;

  --instant: 80ms;
  --fast: 140ms;
  --base: 220ms;
  --slow: 360ms;
  --film: 640ms;
  --ease: cubic-bezier(0.2, 0, 0, 1);
  --ease-enter: cubic-bezier(0.16, 1, 0.3, 1);
  --ease-exit: cubic-bezier(0.4, 0, 1, 1);
  --ease-spring: linear(0, 0.42 18%, 0.9 38%, 1.04 54%, 1.01 72%, 1);

  --z-sticky: 10;
  /* Far above the z-index that any page uses. */
  --z-bar: 2147480020;
  --z-header: 2147480030;
  --z-dropdown: 2147480040;
  --z-scrim: 2147480050;
  --z-dialog: 2147480060;
  --z-toast: 2147480070;
  --z-tooltip: 2147480080;
  --z-dev-banner: 2147480090;

  --header: 64px;
  --sidebar: clamp(232px, 14.5rem, 22vw);
  --bottom-bar: 0px;
  --page-padding: 32px 40px;
  --page-padding-x: 40px;
  --page-max: 1200px;
  --reading-max: 880px;
  /* Icons grow with the text, up to half more. */
  ${[14, 16, 18, 20, 22, 24, 26].map((size) => `--icon-${size}: min(${size / 16}rem, ${size * 1.5}px);`).join(' ')}

  ${media.tablet} {
    --type-display: 650 2.75rem/1 var(--font-display);
    --sidebar: 5rem;
    --page-padding: 24px;
    --page-padding-x: 24px;
  }
  ${media.phone} {
    --type-hero: 650 min(clamp(2.5rem, 12.3vw, 3.25rem), 14.5vw)/1 var(--font-display);
    --type-display: 650 2.5rem/1 var(--font-display);
    /* Limited at large text sizes, so that no word of a heading breaks. */
    --type-h1: 650 min(1.75rem, 13vw)/min(2rem, 15vw) var(--font-display);
    --type-h2: 650 1.25rem/1.5rem var(--font-display);
    --header: 56px;
    --sidebar: 0px;
    --bottom-bar: calc(64px + env(safe-area-inset-bottom, 0px));
    --page-padding: 16px;
    --page-padding-x: 16px;
    @media (orientation: landscape) and (max-height: 500px) {
      --bottom-bar: calc(48px + env(safe-area-inset-bottom, 0px));
    }
  }
`;
