import type { AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { formatCount, formatDuration } from '@beem/rules';
import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { clampLines } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';
import { VisuallyHidden } from '../type/visually-hidden';
import { AgeBadge } from './age-badge';
import { CardStill, LinkedCard, StillDuration, StretchedLink } from './linked-card';
import { VideoPoster } from './video-poster';

export interface VideoCardProps {
  to: string;
  video: {
    title: string;
    thumbnailUrl: string | null;
    thumbhash: string | null;
    duration: number | null;
    ageRating: AgeRating;
    viewCount: number;
    /** Shown beside the views where it is given. */
    likeCount?: number;
  };
  creatorName: string;
  /** Round video controls at the top right: like, save, delete. */
  actions?: ReactNode;
  /** Along the lower edge of the still: how far one has watched. */
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
  creatorName,
  actions,
  overlay,
  footer,
  headingLevel = 3,
  eager,
}: VideoCardProps) {
  const heading = `h${headingLevel}` as const;
  return (
    <LinkedCard>
      <CardStill>
        <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="3 / 4" eager={eager} />
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
      <Line data-stacked={video.likeCount !== undefined || undefined}>
        <Creator title={creatorName}>{creatorName}</Creator>
        <Counts>
          <Count icon={<Eye aria-hidden="true" />} count={video.viewCount} unit="views" />
          {video.likeCount !== undefined && (
            <Count icon={<Heart aria-hidden="true" />} count={video.likeCount} unit="likes" />
          )}
        </Counts>
      </Line>
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

/* At the top left, or across from the duration where controls would leave it no room. */
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

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: 8px;
  margin-top: 2px;
  ${type.small}
  color: var(--text-3);
`;

const Creator = styled.span`
  flex: 1 1 0;
  min-width: min(5rem, 50%);
  ${Line}[data-stacked] & {
    flex-basis: 100%;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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
