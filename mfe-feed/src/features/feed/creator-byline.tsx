import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, media, ProfileLink, VerifiedTick } from '@beem/ui';
import type { ReactNode } from 'react';

/** The creator of a video, drawn over it: picture, name, tick, and buttons. */
export function CreatorByline({ creator, children }: { creator: PublicUser; children: ReactNode }) {
  const name = displayName(creator);
  return (
    <Byline>
      <NameAndPicture userId={creator.id}>
        <Ring>
          <Avatar user={creator} size={40} />
        </Ring>
        <Name dir="auto" title={name}>
          {name}
        </Name>
      </NameAndPicture>
      {creator.isVerified && <VerifiedTick />}
      <Buttons>{children}</Buttons>
    </Byline>
  );
}

const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
`;

/** Buttons always below the name, so that the texts of all cards are at one height; in low windows beside it if they fit. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 0 100%;
  gap: 8px;
  > button {
    flex: none;
  }
  &:empty {
    display: none;
  }
  ${media.across} {
    flex: none;
  }
`;

const NameAndPicture = styled(ProfileLink)`
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
