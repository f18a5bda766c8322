/** Type styles as CSS text: `${type.h2}` inside a styled template. Sizes follow the layout by custom properties. */
export const type = {
  hero: 'font: var(--type-hero); letter-spacing: -0.035em;',
  display: 'font: var(--type-display); letter-spacing: -0.03em;',
  h1: 'font: var(--type-h1); letter-spacing: -0.02em;',
  h2: 'font: var(--type-h2); letter-spacing: -0.015em;',
  figure: "font: var(--type-figure); letter-spacing: -0.02em; font-feature-settings: 'tnum';",
  h3: 'font: var(--type-h3); letter-spacing: -0.01em;',
  body: 'font: var(--type-body);',
  label: 'font: var(--type-label);',
  small: 'font: var(--type-small);',
  micro: 'font: var(--type-micro); letter-spacing: 0.01em;',
  overline: 'font: var(--type-overline); letter-spacing: 0.08em; text-transform: uppercase;',
} as const;

/** Digits of equal width, for numbers that change. */
export const tabularNumbers = "font-feature-settings: 'tnum';";
