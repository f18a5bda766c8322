import type { PublicUser } from '@beem/api-client';
import { Slot, useLocation } from '@beem/platform';
import { useOwnId } from '@beem/platform/own-id';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { displayName, isolate } from '@beem/rules';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button';
import type { ButtonSize } from '../button/button-styles';
import { IconButton } from '../button/icon-button';
import { WindowFailed } from '../lazy/window-failed';
import { isPaymentBlocked, reloadForPayments, supportAddress } from './support-address';

export interface SupportButtonProps {
  creator: PublicUser;
  look?: 'plain' | 'film';
  size?: ButtonSize;
  /** Only its icon, where there is no space for the text. */
  isRound?: boolean;
  /** Also shown when the creator cannot be paid yet; the dialog explains this. */
  isAlways?: boolean;
}

/**
 * Support Creator, if the creator accepts donations; nothing on the user's own profile. The dialog of another remote is
 * loaded on hover or focus. Guests sign in first and return to the open dialog.
 */
export function SupportButton({
  creator,
  look = 'plain',
  size = 'medium',
  isRound = false,
  isAlways = false,
}: SupportButtonProps) {
  const ownId = useOwnId();
  const location = useLocation();
  const whenSignedIn = useSignInGate();
  const [dialog, setDialog] = useState<'absent' | 'loaded' | 'open'>('absent');
  const isPayable = creator.acceptsDonations;
  if (!(isPayable || isAlways) || ownId === creator.id) return null;
  const name = displayName(creator);
  const returnTo = supportAddress(location, creator.id);
  const preload = () => dialog === 'absent' && !isPaymentBlocked() && setDialog('loaded');

  const isOpen = dialog === 'open';
  const onClose = () => setDialog('loaded');

  function open() {
    if (!isPayable || !reloadForPayments(returnTo)) setDialog('open');
  }
  const label = `Support Creator ${name}`;
  const icon = <HandCoins aria-hidden="true" />;
  const attributes = {
    'aria-haspopup': 'dialog',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () =>
      whenSignedIn(
        { action: 'support', target: creator.id, phrase: `support ${isolate(name)}`, returnTo },
        open,
      ),
  } as const;
  return (
    <>
      {isRound ? (
        <IconButton variant={look === 'film' ? 'film' : 'solid'} label={label} {...attributes}>
          {icon}
        </IconButton>
      ) : (
        <Button
          variant={look === 'film' ? 'film' : 'secondary'}
          size={size}
          icon={icon}
          aria-label={label}
          {...attributes}
        >
          Support Creator
        </Button>
      )}
      {dialog !== 'absent' && (
        <Slot
          name="support-creator"
          failed={(retry) => <WindowFailed {...{ what: 'Creator Support', isOpen, onClose, retry }} />}
          props={{ creator, isOpen, onClose }}
        />
      )}
    </>
  );
}
