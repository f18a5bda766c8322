/** Parts of the frame that no first paint needs; one file for all of them. */
export { ToastViewport } from '@beem/ui';
export { ThemeButton } from './theme-button';
