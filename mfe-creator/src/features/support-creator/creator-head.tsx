import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, Badge, type } from '@beem/ui';
import { BadgeCheck } from 'lucide-react';

/** The creator who receives the support. */
export function CreatorHead({ creator }: { creator: PublicUser }) {
  return (
    <Card>
      <Avatar user={creator} size={52} />
      <Names>
        <strong dir="auto">{displayName(creator)}</strong>
        <span>{`@${creator.username}`}</span>
      </Names>
      {creator.acceptsDonations && (
        <Badge tone="cyan" icon={<BadgeCheck aria-hidden="true" />}>
          Verified Creator
        </Badge>
      )}
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px;
  border-radius: var(--radius-lg);
  background: var(--surface-3);
`;

const Names = styled.p`
  flex: 1 1 8rem;
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    ${type.h3}
  }
  span {
    ${type.small}
    color: var(--text-3);
  }
`;
