import type { FrameOptions } from '../browser/protocol.js';

const LIGHT = {
  colorText: '#30313d',
  colorBackground: '#ffffff',
  colorTextPlaceholder: '#757680',
  colorDanger: '#df1b41',
};
const NIGHT = {
  colorText: '#f4f2fa',
  colorBackground: '#1e1b2b',
  colorTextPlaceholder: '#b9b4cb',
  colorDanger: '#ff6b7d',
};

/** Sets every variable of the appearance as a property for the frame's style sheet. */
export function applyTheme(root: HTMLElement, { theme, variables, layout }: FrameOptions): void {
  const all = { ...(theme === 'night' ? NIGHT : LIGHT), ...variables };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') root.style.setProperty(`--${name}`, value);
  }
  root.dataset.layout = layout;
  // For the browser's own parts, such as the autofill list.
  root.style.colorScheme = theme === 'night' ? 'dark' : 'light';
}
