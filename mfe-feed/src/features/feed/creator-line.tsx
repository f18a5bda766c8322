import type { PublicUser } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, VerifiedTick } from '@beem/ui';
import type { ReactNode } from 'react';

/** The creator over a video: picture, name, tick, and Follow beside them. */
export function CreatorLine({ creator, children }: { creator: PublicUser; children: ReactNode }) {
  const name = displayName(creator);
  const profile = `/profile/${creator.id}`;
  const isAvailable = useIsAvailable()(profile);
  const face = (
    <>
      <Ring>
        <Avatar user={creator} size={40} />
      </Ring>
      <Name title={name}>{name}</Name>
    </>
  );
  return (
    <Line>
      {isAvailable ? (
        <User as={Link} to={profile}>
          {face}
        </User>
      ) : (
        <User>{face}</User>
      )}
      {creator.isVerified && <VerifiedTick />}
      {children}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > button {
    flex: none;
    margin-left: 4px;
  }
`;

const User = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font: 600 0.9375rem/1.25rem var(--font-text);
`;

const Ring = styled.span`
  flex: none;
  border: 2px solid #fff;
  border-radius: 50%;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
