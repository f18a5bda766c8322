import type { ReportedSubject } from '@beem/forms/report-dialog';
import { useReturnedIntent } from '@beem/platform/sign-in-gate';
import { lazyComponent } from '@beem/ui';
import type { DoneActionProps } from './done-action';

const DoneAction = lazyComponent<DoneActionProps>(() =>
  import(/* webpackChunkName: "returned" */ './done-action').then((module) => module.DoneAction),
);

interface ReturnedActionProps {
  /** Opens the report dialog, on pages that can report a video and its comments. */
  onReport?: (subject: ReportedSubject) => void;
}

/**
 * Does the action that a guest wanted before signing in. A page renders it once its data has loaded, so that no pending
 * answer shows the state before the action.
 */
export function ReturnedAction({ onReport }: ReturnedActionProps) {
  const intent = useReturnedIntent();
  return intent && <DoneAction intent={intent} onReport={onReport} />;
}
