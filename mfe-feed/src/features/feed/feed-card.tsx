import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { AgeBadge, clampLines, media, tabularNumbers, type } from '@beem/ui';
import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { TagLink } from '../../shared/tag-link';

/** Number of tags on a card (specification, section 9). */
const TAGS_SHOWN = 2;

export interface FeedCardOverlayProps {
  video: Pick<Video, 'title' | 'description' | 'viewCount' | 'likeCount' | 'tags' | 'ageRating'>;
  mute: ReactNode;
  creator: ReactNode;
}

/** Texts and controls over a video in the feed, on scrims at its top and bottom. */
export function FeedCardOverlay({ video, mute, creator }: FeedCardOverlayProps) {
  return (
    <>
      <Top>
        <AgeBadge rating={video.ageRating} />
        <span>{mute}</span>
      </Top>
      <Bottom>
        {creator}
        <Title dir="auto" title={video.title}>
          {video.title}
        </Title>
        {video.description && <Description dir="auto">{video.description}</Description>}
        <CountsAndTags>
          <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} noun="view" />
          <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} noun="like" />
          {video.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <TagLink key={tag} tag={tag} />
          ))}
        </CountsAndTags>
      </Bottom>
    </>
  );
}

function Count({ icon, count, noun }: { icon: ReactNode; count: number; noun: string }) {
  return (
    <CountItem>
      {icon}
      <span>
        <span>{formatCount(count)}</span>
        <Noun>{` ${noun}${count === 1 ? '' : 's'}`}</Noun>
      </span>
    </CountItem>
  );
}

/** A phone in landscape with a bar below the video. */
const low = '@media (max-width: 767.98px) and (orientation: landscape) and (max-height: 500px)';
/** Too low for more than the title. */
const lowest = '@media (orientation: landscape) and (max-height: 350px)';

const Top = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding: 10px 10px 40px 16px;
  background: linear-gradient(rgba(6, 5, 11, 0.72), transparent);
  pointer-events: none;
  > :last-child {
    margin-left: auto;
  }
  > * {
    pointer-events: auto;
  }
  ${media.phone} {
    padding-top: calc(var(--header) + env(safe-area-inset-top, 0px) + 4px);
    /* Its button has the axis of the column of actions. */
    padding-right: 14px;
  }
  ${media.across} {
    padding: 8px 8px 40px 12px;
  }
`;

/* Presses between the texts reach the video. */
const Bottom = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: 120px 20px 24px;
  background: linear-gradient(
    transparent,
    rgba(6, 5, 11, 0.5) 120px,
    rgba(6, 5, 11, 0.82) 220px,
    rgba(6, 5, 11, 0.88)
  );
  pointer-events: none;
  a,
  button {
    pointer-events: auto;
  }
  ${media.phone} {
    /* The column of actions is wider for large text. */
    padding: 120px calc(60px + 1rem) 20px 16px;
  }
  ${media.across} {
    inset: 0 auto 0 100%;
    display: flex;
    flex-direction: column;
    justify-content: center;
    width: var(--pane);
    padding: 8px 12px 92px 16px;
    background: linear-gradient(to right, rgba(6, 5, 11, 0.5), transparent);
  }
`;

const Title = styled.h2`
  ${type.h2}
  ${clampLines(2)}
  margin-top: 14px;
  ${media.across} {
    flex: none;
    margin-top: 10px;
  }
  ${low} {
    ${clampLines(1)}
  }
`;

const Description = styled.p`
  ${type.body}
  ${clampLines(2)}
  margin-top: 4px;
  color: var(--film-text-2);
  ${media.across} {
    flex: none;
  }
  ${low} {
    ${clampLines(1)}
  }
  ${lowest} {
    display: none;
  }
`;

const CountsAndTags = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 10px;
  ${type.small}
  ${tabularNumbers}
  font-weight: 500;
  ${low} {
    flex-wrap: nowrap;
    /* Space for the focus ring and the touch areas. */
    overflow-x: clip;
  }
`;

const CountItem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
`;

const Noun = styled.span`
  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
