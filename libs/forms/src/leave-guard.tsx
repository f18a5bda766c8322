import { lazyComponent } from '@beem/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LeaveDialogProps } from './leave-dialog';
import type { FormState } from './use-form';
import { useHeldNavigation } from './use-held-navigation';
import { useIsDirty } from './use-value';

const LeaveDialog = lazyComponent<LeaveDialogProps>(
  () => import(/* webpackChunkName: "leave" */ './leave-dialog').then((module) => module.LeaveDialog),
  // If the dialog cannot load, the user may leave.
  { failed: (_retry, { onLeave }) => <LeaveAtOnce onLeave={onLeave} /> },
);

/**
 * Guards a form whose values are lost with the page: asks before the user opens another page, and makes the browser ask
 * before the tab is closed.
 */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: FormState<Values> }) {
  return useLeaveGuard(form).question;
}

/**
 * Guards a form in a dialog, which is also left when the dialog closes.
 * @returns `ask` calls `go` at once when nothing would be lost, else after the question, which the dialog renders
 */
export function useLeaveGuard<Values extends FieldValues>(
  form: FormState<Values>,
): { ask: (go: () => void) => void; question: ReactNode } {
  const isDirty = useIsDirty(form);
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    // The dialog is loaded in advance, because the connection may be lost later.
    if (isDirty) LeaveDialog.preload();
  }, [isDirty]);
  const mayPass = () => form.isBusy() || !form.isChanged();
  useHeldNavigation({ isHeld: isDirty, mayPass, ask: (go) => setLeave({ go }) });
  const stay = () => setLeave(null);
  return {
    ask: (go) => (mayPass() ? go() : setLeave({ go })),
    question: leave && (
      <LeaveDialog
        onStay={stay}
        onLeave={() => {
          // The same component may show the next address, and then stays mounted.
          stay();
          leave.go();
        }}
      />
    ),
  };
}

function LeaveAtOnce({ onLeave }: { onLeave: () => void }) {
  useEffect(onLeave, [onLeave]);
  return null;
}
