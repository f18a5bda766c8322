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
  /** Round switches at the top right: like, save. */
  actions?: ReactNode;
  /** A control beside the title that is always visible. */
  menu?: ReactNode;
  /** In place of the views. */
  figure?: ReactNode;
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
  figure,
  showsLikes = false,
  overlay,
  footer,
  headingLevel = 3,
  eager,
}: VideoCardProps) {
  const heading = `h${headingLevel}` as const;
  const name = displayName(creator);
  const { handlers, preview } = useHoverPreview(video.videoUrl);
  return (
    <LinkedCard {...handlers}>
      <Still>
        <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="3 / 4" eager={eager} />
        {preview}
        {/* The views are below the still. */}
        {!showsLikes && (
          <HoverLikes aria-hidden="true">
            <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} unit="likes" />
          </HoverLikes>
        )}
        <Age>
          <AgeBadge rating={video.ageRating} />
        </Age>
        {video.duration !== null && <StillDuration>{formatDuration(video.duration)}</StillDuration>}
        {overlay}
        {actions && <Actions data-rated={video.ageRating !== 'all' || undefined}>{actions}</Actions>}
      </Still>
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
          {figure || <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} unit="views" />}
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

const Still = styled(CardStill)`
  container-type: inline-size;
`;

const Age = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
`;

const Actions = styled.div`
  position: absolute;
  z-index: 1;
  top: 4px;
  right: 4px;
  display: flex;
  gap: 4px;
  /* Too narrow for the rating beside two switches: one is below the other. */
  @container (max-width: 10rem) {
    flex-direction: column;
  }
  /* Large text: the rating takes the whole line. */
  @container (max-width: 8.5rem) {
    &[data-rated] {
      top: calc(10px + 1.25rem);
    }
  }
`;

/* It is beside the duration. */
const HoverLikes = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: 48px 56px 8px 10px;
  background: linear-gradient(transparent, var(--film-scrim));
  color: var(--film-text);
  ${type.label}
  opacity: 0;
  transition: opacity var(--base) var(--ease);
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
  container-type: inline-size;
`;

/* It is as wide as the name; the area beside it belongs to the card's link. A long name is cut: it never moves the counts
   to a line of their own, as large text does. */
const Creator = styled(CardUser)`
  flex: 1 1 3.5rem;
  max-width: max-content;
  ${CreatorAndCounts}[data-stacked] & {
    margin-right: auto;
  }
`;

const Counts = styled.span`
  display: inline-flex;
  flex: none;
  gap: 12px;
  /* Views and likes leave a narrow card too little for the name. */
  ${CreatorAndCounts}[data-stacked] & {
    @container (max-width: 12rem) {
      flex-basis: 100%;
    }
  }
`;

const Figure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${tabularNumbers}
  svg {
    width: var(--icon-14, 14px);
    height: var(--icon-14, 14px);
  }
`;
