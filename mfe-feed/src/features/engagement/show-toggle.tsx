import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { IconButton } from '@beem/ui';
import { Check, Plus } from 'lucide-react';
import { toSaveShow } from './intents';
import { useShowSave } from './save.mutations';

/** Saves a show to the user's library: a round switch for cards and rows. */
export function ShowToggle({ show }: { show: Show }) {
  const save = useShowSave(show, 'library');
  const whenSignedIn = useSignInGate();
  return (
    <Switch
      label={`${show.title} in your library`}
      tooltip={false}
      aria-pressed={show.isSaved}
      onClick={() => whenSignedIn(toSaveShow(show), () => save.mutate(!show.isSaved))}
    >
      {show.isSaved ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </Switch>
  );
}

const Switch = styled(IconButton)`
  &[aria-pressed='true'] {
    color: var(--accent);
  }
`;
