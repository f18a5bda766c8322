import { createGlobalStyle } from '@beem/platform';

/** The font of texts: preload this file and no other. */
export const geistUrl = new URL(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  import.meta.url,
).href;
const geistExtUrl = new URL(
  '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  import.meta.url,
).href;
const bricolageUrl = new URL(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  import.meta.url,
).href;
const bricolageExtUrl = new URL(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
  import.meta.url,
).href;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function face(family: string, weights: string, url: string, range: string): string {
  return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${weights}; src: url(${url}) format('woff2'); unicode-range: ${range}; }`;
}

/**
 * Fonts with `swap` and local fallbacks of the same metrics, so that text does not move when a font loads. size-adjust
 * is the width of English text relative to Arial; ascent and descent are the font's, divided by it.
 */
export const FontFaces = createGlobalStyle`
  ${face('Geist Variable', '100 900', geistUrl, latin)}
  ${face('Geist Variable', '100 900', geistExtUrl, latinExt)}
  ${face('Bricolage Grotesque Variable', '200 800', bricolageUrl, latin)}
  ${face('Bricolage Grotesque Variable', '200 800', bricolageExtUrl, latinExt)}
  @font-face { font-family: 'Geist Fallback'; src: local('Arial'), local('Liberation Sans'), local('Roboto'); size-adjust: 102.7%; ascent-override: 97.9%; descent-override: 28.7%; line-gap-override: 0%; }
  @font-face { font-family: 'Bricolage Fallback'; src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold'); size-adjust: 98.7%; ascent-override: 94.2%; descent-override: 27.4%; line-gap-override: 0%; }
`;
