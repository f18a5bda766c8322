import { ToastViewport } from '@beem/ui';
import { useEffect } from 'react';
import { loadRuntime } from '../federation/load-runtime';
import { Recovery } from '../recovery/recovery';
import { SecondFactorPrompt } from '../second-factor/second-factor-prompt';
import { Shortcuts } from '../shortcuts/shortcuts';
import { SlowLoading } from './slow-loading';

/** Components of the frame that the first paint does not need, in one chunk. */
export { ThemeButton } from './theme-button';

/** Components of every page that render nothing at first. */
export function Background() {
  // The shell's own pages have not requested it yet, but the next page is a remote's.
  useEffect(() => void loadRuntime().catch(() => undefined), []);
  return (
    <>
      <ToastViewport />
      <SlowLoading />
      <Recovery />
      <SecondFactorPrompt />
      <Shortcuts />
    </>
  );
}
