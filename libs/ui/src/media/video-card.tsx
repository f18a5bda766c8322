import type { AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { displayName, formatCount, formatDuration, type Named } from '@beem/rules';
import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { media } from '../theme/media';
import { clampLines } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';
import { VisuallyHidden } from '../type/visually-hidden';
import { AgeBadge } from './age-badge';
import { useHoverPreview } from './hover-preview';
import { CardStill, CardUser, LinkedCard, StillDuration, StretchedLink } from './linked-card';
import { VideoPoster } from './video-poster';

export interface VideoCardProps {
  to: string;
  video: {
    title: string;
    thumbnailUrl: string | null;
    thumbhash: string | null;
    /** The video that plays in the still while a mouse or the keyboard focus is on the card. */
    videoUrl?: string | null;
    duration: number | null;
    ageRating: AgeRating;
    viewCount: number;
    likeCount: number;
  };
  creator: Named & { id: string };
  /**
   * Round controls at the top right: like, save. With a mouse or the focus on the card all of them show, otherwise only
   * pressed ones.
   */
  actions?: ReactNode;
  /** A control beside the title that is always visible. */
  menu?: ReactNode;
  /** Shows the likes beside the views below the still too. */
  showsLikes?: boolean;
  /** Watch progress along the lower edge of the still. */
  overlay?: ReactNode;
  /** Content below the counts: tags or links. */
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** For cards in the first screen: the still loads at once. */
  eager?: boolean;
}

/** 3:4 still with its duration and rating; title, creator and views below. The whole card is one link. */
export function VideoCard({
  to,
  video,
  creator,
  actions,
  menu,
  showsLikes = false,
  overlay,
  footer,
  headingLevel = 3,
  eager,
}: VideoCardProps) {
  const heading = `h${headingLevel}` as const;
  const name = displayName(creator);
  const { handlers, preview } = useHoverPreview(video.videoUrl);
  const age = <AgeBadge rating={video.ageRating} />;
  return (
    <LinkedCard {...handlers}>
      <CardStill>
        <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="3 / 4" eager={eager} />
        {preview}
        <HoverCounts aria-hidden="true" data-raised={(actions && video.ageRating !== 'all') || undefined}>
          <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} unit="views" />
          <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} unit="likes" />
        </HoverCounts>
        {!actions && <Age>{age}</Age>}
        <BelowStill>
          {actions && age}
          {video.duration !== null && <Duration>{formatDuration(video.duration)}</Duration>}
        </BelowStill>
        {overlay}
        {actions && <Actions>{actions}</Actions>}
      </CardStill>
      <TitleLine>
        <Title as={heading} dir="auto" title={video.title}>
          <StretchedLink to={to}>{video.title}</StretchedLink>
        </Title>
        {menu && <MenuCorner>{menu}</MenuCorner>}
      </TitleLine>
      <CreatorAndCounts data-stacked={showsLikes || undefined}>
        <Creator userId={creator.id} title={name}>
          {name}
        </Creator>
        <Counts>
          <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} unit="views" />
          {showsLikes ? (
            <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} unit="likes" />
          ) : (
            <VisuallyHidden>{`${formatCount(video.likeCount)} likes`}</VisuallyHidden>
          )}
        </Counts>
      </CreatorAndCounts>
      {footer}
    </LinkedCard>
  );
}

function Count({ icon, count, unit }: { icon: ReactNode; count: number; unit: string }) {
  return (
    <Figure>
      {icon}
      <span>
        <span>{formatCount(count)}</span>
        <VisuallyHidden>{` ${unit}`}</VisuallyHidden>
      </span>
    </Figure>
  );
}

/* The badge is at the top left, or at the opposite corner of the duration where controls take that corner. */
const Age = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
`;

/* At large text sizes the duration is below the rating. */
const BelowStill = styled.div`
  position: absolute;
  inset: auto 6px 6px;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 4px;
`;

const Duration = styled(StillDuration)`
  position: static;
  margin-left: auto;
`;

const Actions = styled.div`
  position: absolute;
  z-index: 1;
  top: 4px;
  right: 4px;
  display: flex;
  gap: 4px;
  button {
    transition-property: opacity, background-color, color, transform;
  }
  /* Hidden controls stay reachable for the keyboard and for screen readers. */
  button:not([aria-pressed='true'], :focus-visible) {
    opacity: 0;
  }
  ${LinkedCard}:has(:focus-visible) & button:not(:focus-visible) {
    opacity: 1;
  }
  ${media.hover} {
    ${LinkedCard}:hover & button:not(:focus-visible) {
      opacity: 1;
    }
  }
  /* On touch screens nothing appears here: a tap opens the card, and only pressed controls are shown. */
  @media (hover: none) {
    ${LinkedCard}:not(:has(:focus-visible)) & button:not([aria-pressed='true']) {
      position: absolute;
      right: 0;
      pointer-events: none;
    }
  }
`;

/* The counts are behind rating and duration. */
const HoverCounts = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  padding: 48px 56px 8px 10px;
  background: linear-gradient(transparent, var(--film-scrim));
  color: var(--film-text);
  ${type.label}
  opacity: 0;
  transition: opacity var(--base) var(--ease);
  &[data-raised] {
    padding-bottom: 38px;
  }
  ${LinkedCard}:has(:focus-visible) & {
    opacity: 1;
  }
  ${media.hover} {
    ${LinkedCard}:hover & {
      opacity: 1;
    }
  }
`;

const TitleLine = styled.div`
  display: flex;
  gap: 4px;
  margin-top: 12px;
`;

/* It is above the stretched link; the negative margins keep the line's height. */
const MenuCorner = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin: -12px -8px -12px 0;
`;

const Title = styled.h3`
  flex: 1;
  min-width: 0;
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${clampLines(2)}
`;

const CreatorAndCounts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: 8px;
  margin-top: 2px;
  ${type.small}
  color: var(--text-3);
`;

/* It is as wide as the name; the area beside it belongs to the card's link. */
const Creator = styled(CardUser)`
  flex: 0 1 auto;
  min-width: min(5rem, 50%);
  ${CreatorAndCounts}[data-stacked] & {
    margin-right: auto;
  }
`;

const Counts = styled.span`
  display: inline-flex;
  flex: none;
  gap: 12px;
`;

const Figure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${tabularNumbers}
  svg {
    width: 14px;
    height: 14px;
  }
`;
