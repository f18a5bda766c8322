import { ToastViewport } from '@beem/ui';
import { Recovery } from '../recovery/recovery';

/** Components of the frame that the first paint does not need, in one chunk. */
export { ThemeButton } from './theme-button';

/** Components of every page that render nothing at first. */
export function Background() {
  return (
    <>
      <ToastViewport />
      <Recovery />
    </>
  );
}
