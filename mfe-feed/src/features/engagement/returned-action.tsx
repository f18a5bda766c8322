import type { ReportedSubject } from '@beem/forms/report-dialog';
import { useReturnedIntent } from '@beem/platform/sign-in-gate';
import { lazyComponent } from '@beem/ui';
import type { DoneActionProps } from './returned/done-action';

const DoneAction = lazyComponent<DoneActionProps>(() =>
  import(/* webpackChunkName: "returned" */ './returned/done-action').then((module) => module.DoneAction),
);

interface ReturnedActionProps {
  /** On pages that can report a video and its comments: opens the dialog. */
  onReport?: (subject: ReportedSubject) => void;
}

/**
 * Does what a guest wanted before they signed in. A page renders it once its data is there, so that no answer that was
 * under way shows the state before the action.
 */
export function ReturnedAction({ onReport }: ReturnedActionProps) {
  const intent = useReturnedIntent();
  return intent && <DoneAction intent={intent} onReport={onReport} />;
}
