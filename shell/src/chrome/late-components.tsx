import { ToastViewport } from '@beem/ui';
import { Recovery } from '../recovery/recovery';

/** Parts of the frame that no first paint needs; one file for all of them. */
export { ThemeButton } from './theme-button';

/** What is there on every page and shows nothing at first. */
export function Background() {
  return (
    <>
      <ToastViewport />
      <Recovery />
    </>
  );
}
