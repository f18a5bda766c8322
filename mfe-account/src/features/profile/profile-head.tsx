import type { Profile } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatMonth } from '@beem/rules';
import {
  AmbientGlow,
  Avatar,
  Badge,
  LevelBadge,
  media,
  type,
  UserText,
  useMediaQuery,
  VerifiedTick,
} from '@beem/ui';
import { Calendar, Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeadColumns, HeadFrame, HeadText } from './head-layout';

interface ProfileHeadProps {
  profile: Profile;
  actions: ReactNode;
}

const AVATAR_PX = { wide: 136, phone: 96 };

/** The user: picture, name, badges, handle and month of registration, on the ambient glow of the user's work. */
export function ProfileHead({ profile, actions }: ProfileHeadProps) {
  const isPhone = useMediaQuery(media.phone);
  const name = displayName(profile);
  return (
    <HeadFrame>
      <AmbientGlow src={glowOf(profile)} extent="area" />
      <HeadColumns>
        <Ring>
          <Avatar user={profile} size={isPhone ? AVATAR_PX.phone : AVATAR_PX.wide} />
        </Ring>
        <HeadText>
          <Name>
            <UserText>{name}</UserText>
            {profile.isVerified && <VerifiedTick size={isPhone ? 20 : 24} />}
          </Name>
          <Line>
            <Handle>{`@${profile.username}`}</Handle>
            <Facts>
              <Badges>
                {profile.isCreator && (
                  <Badge tone="accent" icon={<Clapperboard aria-hidden="true" />}>
                    Creator
                  </Badge>
                )}
                <LevelBadge level={profile.level} />
              </Badges>
              <Joined>
                <Calendar aria-hidden="true" />
                <span>{`Joined ${formatMonth(profile.createdAt)}`}</span>
              </Joined>
            </Facts>
          </Line>
        </HeadText>
        <Actions>{actions}</Actions>
      </HeadColumns>
    </HeadFrame>
  );
}

/** The picture of the glow: the newest show, else the newest video, else the user's own picture. */
function glowOf({ shows: [show], videos, profileImageUrl }: Profile): string | null {
  const video = videos.find(({ thumbnailUrl }) => thumbnailUrl !== null);
  return show?.heroUrl ?? show?.thumbnailUrl ?? video?.thumbnailUrl ?? profileImageUrl;
}

const Ring = styled.div`
  grid-area: picture;
  flex: none;
  border: 4px solid var(--canvas);
  border-radius: 50%;
  background: var(--canvas);
`;

const Name = styled.h1`
  ${type.h1}
  overflow-wrap: anywhere;
  svg {
    display: inline;
    margin-left: 12px;
    vertical-align: -0.12em;
  }
  ${media.phone} {
    grid-area: name;
    align-self: end;
    svg {
      margin-left: 8px;
    }
  }
`;

/*
 * Badges in a line, handle and date below them; on a phone the handle is beside the picture and the others are below it. The part
 * before each of them holds its bullet and is cut off at the start of a line, so that no line begins with one.
 */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 0;
  margin-left: -20px;
  clip-path: inset(0 0 0 20px);
  ${type.body}
  color: var(--text-2);
  ${media.phone} {
    display: contents;
  }
`;

const Facts = styled.div`
  display: contents;
  ${media.phone} {
    grid-area: facts;
    margin-top: 12px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-left: 20px;
  flex: 1 0 100%;
  ${media.phone} {
    display: contents;
  }
`;

const Handle = styled.p`
  order: 1;
  padding-left: 20px;
  overflow-wrap: anywhere;
  ${media.phone} {
    grid-area: handle;
    padding: 0;
    ${type.body}
    color: var(--text-2);
  }
`;

const Joined = styled.span`
  position: relative;
  order: 2;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding-left: 20px;
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  &::before {
    content: '•';
    position: absolute;
    left: 8px;
  }
  ${media.phone} {
    padding: 0;
    ${type.small}
    color: var(--text-2);
    &::before,
    svg {
      display: none;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 12px;
  margin-left: auto;
  ${media.tablet} {
    flex: 1 0 100%;
    margin: 0;
  }
  /* Two buttons of one width, and the menu; large text puts them one below the other. */
  ${media.phone} {
    grid-area: actions;
    gap: 8px;
    margin: 16px 0 0;
    > :not([aria-haspopup='menu']) {
      flex: 1 1 0;
      gap: 6px;
      min-width: max-content;
      padding-inline: 8px;
      font-size: 0.875rem;
    }
    @media (max-width: 359.98px) {
      > :not([aria-haspopup='menu']) svg {
        display: none;
      }
    }
  }
`;
