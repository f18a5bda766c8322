import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatCount } from '@beem/rules';
import {
  Avatar,
  clampLines,
  hitArea,
  media,
  ProfileLink,
  SupportButton,
  SupportFromAddress,
  type,
  VerifiedTick,
} from '@beem/ui';
import type { ReactNode } from 'react';

interface CreatorBlockProps {
  creator: PublicUser;
  /** Over a video: the name has two lines at most. */
  isOver: boolean;
  /** Support Creator is only its icon, so that all of it takes one line. */
  isShort: boolean;
  /** Buttons after the name. */
  children?: ReactNode;
}

/** The creator of the video, with the number of followers. */
export function CreatorBlock({ creator, isOver, isShort, children }: CreatorBlockProps) {
  const name = displayName(creator);
  const followers = `${formatCount(creator.followersCount)} ${creator.followersCount === 1 ? 'follower' : 'followers'}`;
  return (
    <Block data-over={isOver || undefined}>
      <ProfileLink userId={creator.id} isSecond>
        <Avatar user={creator} size={isOver ? 40 : 44} />
      </ProfileLink>
      <div>
        <Name>
          <ProfileLink userId={creator.id} title={name}>
            {name}
          </ProfileLink>
          {creator.isVerified && <VerifiedTick />}
        </Name>
        <Followers>
          {name !== creator.username && <Handle>{`@${creator.username} · `}</Handle>}
          <span>{followers}</span>
        </Followers>
      </div>
      <Buttons>
        {children}
        <SupportButton creator={creator} size="small" look={isOver ? 'film' : 'plain'} isRound={isShort} />
      </Buttons>
      <SupportFromAddress />
    </Block>
  );
}

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-width: 0;
  /* In a column of its own the buttons stand at its end, or fill a line of their own. */
  @container texts (max-width: 520px) {
    flex: 1 0 100%;
  }
  /* A long name wraps beside the picture. */
  > div {
    max-width: calc(100% - 56px);
  }
  &[data-over] {
    gap: 4px 6px;
    width: 100%;
    > div {
      flex: 1000 1 6rem;
      max-width: max-content;
      min-width: 0;
    }
    > div > :first-child {
      ${clampLines(2)}
    }
  }
`;

/** Both buttons wrap below the name together. */
const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  &:empty {
    display: none;
  }
  /* As high as the actions. */
  && button {
    min-height: 44px;
  }
  @container texts (max-width: 520px) {
    flex: 1 1 auto;
    justify-content: flex-end;
  }
  @container texts (max-width: 26rem) {
    > *,
    > span > button {
      flex: 1 0 auto;
    }
  }
  [data-over] > & {
    flex: 1 1 auto;
    flex-wrap: nowrap;
    gap: 8px;
  }
`;

const Name = styled.p`
  font: 600 0.9375rem/1.25rem var(--font-text);
  overflow-wrap: anywhere;
  a {
    ${hitArea}
  }
  a:hover {
    text-decoration: underline;
  }
  /* The tick is in the padding after the last word, so that it never begins a line. */
  &:has(svg) a {
    padding-inline-end: 22px;
  }
  svg {
    display: inline;
    margin-inline-start: -16px;
    vertical-align: -0.2em;
  }
`;

/* The handle gives its width to the buttons beside it. */
const Handle = styled.span`
  @container texts (max-width: 520px) {
    display: none;
  }
  ${media.phone} {
    display: none;
  }
`;

const Followers = styled.p`
  ${type.small}
  color: var(--text-3);
  overflow-wrap: anywhere;
`;
