import type { AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { displayName, formatCount, formatDuration, type Named } from '@beem/rules';
import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
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
    /** Plays in the still while a mouse rests on the card. */
    videoUrl?: string | null;
    duration: number | null;
    ageRating: AgeRating;
    viewCount: number;
    /** Shown beside the views where it is given. */
    likeCount?: number;
  };
  creator: Named & { id: string };
  /** Round video controls at the top right: like, save, delete. */
  actions?: ReactNode;
  /** Along the lower edge of the still: how far the viewer has watched. */
  overlay?: ReactNode;
  /** Below the counts: tags, where to go on. */
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Above the fold: the still loads at once. */
  eager?: boolean;
}

/** 3:4 still with its duration and rating; title, creator and views below. The whole card is one link. */
export function VideoCard({
  to,
  video,
  creator,
  actions,
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
      <CardStill>
        <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="3 / 4" eager={eager} />
        {preview}
        <Age data-below={Boolean(actions) || undefined}>
          <AgeBadge rating={video.ageRating} />
        </Age>
        {video.duration !== null && <StillDuration>{formatDuration(video.duration)}</StillDuration>}
        {overlay}
        {actions && <Actions>{actions}</Actions>}
      </CardStill>
      <Title as={heading} title={video.title}>
        <StretchedLink to={to}>{video.title}</StretchedLink>
      </Title>
      <CreatorAndCounts data-stacked={video.likeCount !== undefined || undefined}>
        <Creator userId={creator.id} title={name}>
          {name}
        </Creator>
        <Counts>
          <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} unit="views" />
          {video.likeCount !== undefined && (
            <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} unit="likes" />
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
        {formatCount(count)}
        <VisuallyHidden> {unit}</VisuallyHidden>
      </span>
    </Figure>
  );
}

/* At the top left; opposite the duration where controls take that corner. */
const Age = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
  &[data-below] {
    top: auto;
    bottom: 6px;
    left: 6px;
  }
`;

const Actions = styled.div`
  position: absolute;
  z-index: 1;
  top: 4px;
  right: 4px;
  display: flex;
  gap: 4px;
`;

const Title = styled.h3`
  margin-top: 12px;
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

/* As wide as the name: what is beside it belongs to the card's link. */
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
