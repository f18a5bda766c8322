import type { Show } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { Button, type ButtonVariant, media, visuallyHidden } from '@beem/ui';
import { Check, Plus } from 'lucide-react';
import { useShowSave } from './save.mutations';

interface ListButtonProps {
  show: Pick<Show, 'id' | 'isSaved'>;
  variant?: ButtonVariant;
  /** On phones it is only its icon. */
  isShort?: boolean;
}

/**
 * Adds a show to the user's list or removes it; hidden for guests. Its width is fixed, so that a new label moves
 * nothing.
 */
export function ListButton({ show, variant = 'secondary', isShort = false }: ListButtonProps) {
  const { status } = useSession();
  const save = useShowSave(show);
  if (status !== 'signedIn') return null;
  const icon = show.isSaved ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />;
  return (
    <Switch
      variant={variant}
      icon={icon}
      data-short={isShort || undefined}
      onClick={() => save.mutate(!show.isSaved)}
    >
      {show.isSaved ? 'Added to List' : 'Add to List'}
    </Switch>
  );
}

/* Wide enough for "Added to List". */
const Switch = styled(Button)`
  min-width: 10.75rem;
  &[data-short] {
    ${media.phone} {
      flex: none;
      width: 44px;
      min-width: 0;
      padding: 0;
      > span > span {
        ${visuallyHidden}
      }
    }
  }
`;
