import { secondFactorPrompt } from '@beem/platform';
import { lazyComponent } from '@beem/ui';
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorDialogProps } from './second-factor-dialog';

const SecondFactorDialog = lazyComponent<SecondFactorDialogProps>(
  () =>
    import(/* webpackChunkName: "second-factor" */ './second-factor-dialog').then(
      (module) => module.SecondFactorDialog,
    ),
  { failed: (_retry, { onDone }) => <Unloaded onDone={onDone} /> },
);

/** Asks for the second factor, above everything else, when a call of any remote needs a recent one. */
export function SecondFactorPrompt() {
  const [settle, setSettle] = useState<((isPassed: boolean) => void) | null>(null);
  const pending = useRef(settle);
  pending.current = settle;
  useEffect(() => {
    secondFactorPrompt.set(
      () =>
        new Promise((resolve) => {
          setSettle(() => resolve);
        }),
    );
    return () => {
      secondFactorPrompt.set(null);
      // The page starts again as another user: the call fails, and the next one asks again.
      pending.current?.(false);
    };
  }, []);
  if (!settle) return null;
  return (
    <SecondFactorDialog
      onDone={(isPassed) => {
        setSettle(null);
        settle(isPassed);
      }}
    />
  );
}

/** The dialog did not load: the call fails with the server's sentence. */
function Unloaded({ onDone }: SecondFactorDialogProps) {
  useEffect(() => onDone(false), [onDone]);
  return null;
}
