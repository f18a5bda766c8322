import { createGlobalStyle } from '@beem/platform';
import { media } from './media';
import { darkRoles, lightRoles } from './roles';
import { scales } from './scales';

/**
 * Tokens and page-wide rules; rendered once by the shell (or a standalone harness), never by a remote.
 * A theme is the class `light` on <html>; `data-tone="film"` on <html> or on a wrapper brings the dark roles back.
 */
export const GlobalStyle = createGlobalStyle`
  :root { ${scales} ${darkRoles} }
  :root.light { ${lightRoles} }
  :root[data-layout='rail'] { --sidebar: 5rem; }
  :root[data-layout='bare'] { --header: 0px; --sidebar: 0px; --bottom-bar: 0px; }
  [data-tone='film'], :root.light[data-tone='film'] { ${darkRoles} color: var(--text); }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  /* A higher specificity than the style of the page's first paint, which is set before the tokens. */
  :root:root { background: var(--canvas); }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scrollbar-color: var(--line-strong) transparent;
    /* An element that gets the focus is not scrolled below the header or the bar of phones. */
    scroll-padding-block: calc(var(--header) + 16px) calc(var(--bottom-bar) + 16px); }
  /* Nor behind the buttons of a form, or on phones below its toast, which says what is missing. */
  :root:has([data-form-foot]) { scroll-padding-bottom: calc(var(--bottom-bar) + 88px); }
  ${media.phone} {
    :root:has(main form:not([role='search'])) { scroll-padding-top: calc(max(var(--header), 44px) + 112px); }
  }
  body {
    min-height: 100dvh;
    color: var(--text);
    font: var(--type-body);
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  img, svg, video { display: block; max-width: 100%; }
  ${[14, 16, 18, 20, 22, 24].map((size) => `:where(svg.lucide[width='${size}']) { width: var(--icon-${size}); height: var(--icon-${size}); }`).join(' ')}
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { border: 0; background: none; padding: 0; cursor: pointer; -webkit-tap-highlight-color: transparent; }
  a { color: inherit; text-decoration: none; -webkit-tap-highlight-color: transparent; }
  ul, ol { list-style: none; padding: 0; }
  h1, h2, h3, h4 { font: inherit; text-wrap: balance; }
  h1, h2, h3, h4, p { overflow-wrap: break-word; }

  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  :focus:not(:focus-visible) { outline: none; }
  [data-on-film]:focus-visible { box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9); }

  /* On a phone in landscape a player fills the screen. */
  ${media.across} {
    :root:root:has([data-fills-screen]) { --header: 0px; --sidebar: 0px; --bottom-bar: 0px; }
    /* The video of the hub takes the height. */
    :root:root:has([data-under-header]) { --header: var(--banner, 0px); }
    /* It is in the layer in which the shell protects its frame. */
    @layer guard {
      :root:has([data-fills-screen]) #root > :is(header, aside, nav) { display: none !important; }
      :root:has([data-under-header]) #root > header { display: none !important; }
    }
  }

  /* Only the page is printed. */
  ${media.print} {
    :root:root { --header: 0px; --sidebar: 0px; --bottom-bar: 0px; background: #fff; color-scheme: light; }
    @layer guard { #root > :not(main) { display: none !important; } }
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 80ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 80ms !important;
      transition-property: opacity !important;
      scroll-behavior: auto !important;
    }
  }
`;
