import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Button, Dialog, FollowButton, type, UserText } from '@beem/ui';
import { useState } from 'react';
import { CreatorHead } from './creator-head';
import type { SupportDialogProps } from './support-dialog-props';

/** Replaces the dialog for a creator who cannot be paid yet: says so, and offers Follow to those who do not follow yet. */
export function NotPayableDialog({ creator, onClose }: SupportDialogProps) {
  // A press on Follow does not replace its button.
  const [wasFollowing] = useState(creator.isFollowing);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Creator Support"
      footer={
        wasFollowing ? (
          <Button onClick={() => onClose()}>Done</Button>
        ) : (
          <FollowButton user={creator} size="medium" />
        )
      }
    >
      <CreatorHead creator={creator} />
      <Sentence>
        <UserText>{displayName(creator)}</UserText> cannot receive donations yet.
        {!creator.isFollowing && <span> Follow them to see what they publish next.</span>}
      </Sentence>
    </Dialog>
  );
}

const Sentence = styled.p`
  margin-top: 16px;
  color: var(--text-2);
  ${type.body}
`;
