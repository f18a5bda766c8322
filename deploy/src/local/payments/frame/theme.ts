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

/** Every variable of the appearance becomes a property that the frame's style sheet may use. */
export function applyTheme(root: HTMLElement, { theme, variables, layout }: FrameOptions): void {
  const all = { ...(theme === 'night' ? NIGHT : LIGHT), ...variables };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') root.style.setProperty(`--${name}`, value);
  }
  root.dataset.layout = layout;
  // The browser's own parts, such as the list that fills a form in.
  root.style.colorScheme = theme === 'night' ? 'dark' : 'light';
}
