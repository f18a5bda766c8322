import type { Show } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { Button, type ButtonVariant } from '@beem/ui';
import { Check, Plus } from 'lucide-react';
import { useShowSave } from './save.mutations';

interface ListButtonProps {
  show: Pick<Show, 'id' | 'isSaved'>;
  variant?: ButtonVariant;
}

/**
 * Adds a show to the user's list or removes it; hidden for guests. Its width is fixed, so that a new label moves
 * nothing.
 */
export function ListButton({ show, variant = 'secondary' }: ListButtonProps) {
  const { status } = useSession();
  const save = useShowSave(show);
  if (status !== 'signedIn') return null;
  const icon = show.isSaved ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />;
  return (
    <Switch variant={variant} icon={icon} onClick={() => save.mutate(!show.isSaved)}>
      {show.isSaved ? 'Added to List' : 'Add to List'}
    </Switch>
  );
}

/* Wide enough for "Added to List". */
const Switch = styled(Button)`
  min-width: 10.75rem;
`;
