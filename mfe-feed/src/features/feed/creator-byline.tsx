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
      <User>
        <NameAndPicture userId={creator.id}>
          <Ring>
            <Avatar user={creator} size={40} />
          </Ring>
          <Name dir="auto" title={name}>
            {name}
          </Name>
        </NameAndPicture>
        {creator.isVerified && <VerifiedTick />}
      </User>
      <Buttons>{children}</Buttons>
    </Byline>
  );
}

const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

/** The tick stays beside the name, also of a long one. */
const User = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;

/** Buttons beside the name; together below it where they do not fit. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty {
    display: none;
  }
  /* Little width. */
  ${media.phone} {
    > button {
      padding-inline: 10px;
    }
  }
  ${media.across} {
    > button {
      padding-inline: 10px;
    }
  }
`;

const NameAndPicture = styled(ProfileLink)`
  display: flex;
  align-items: center;
  gap: 8px;
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
