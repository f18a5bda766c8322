import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import {
  CardStill,
  LinkedCard,
  media,
  Skeleton,
  StretchedLink,
  type,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgeChip } from './age-chip';
import { useThisPage } from './return-path';
import { episodesText, mainGenre } from './show-words';

export interface ShowCardProps {
  show: Show;
  headingLevel?: 2 | 3 | 4;
  /** Above the fold: its cover loads at once. */
  eager?: boolean;
  /** A control at the end of the title's line, in place of the tick. */
  action?: ReactNode;
}

/** 2:3 cover with nothing over its lettering; title, genre, episodes, rating and list tick below. One link. */
export function ShowCard({ show, headingLevel = 3, eager = false, action }: ShowCardProps) {
  const returnPath = useThisPage();
  const heading = `h${headingLevel}` as const;
  return (
    <LinkedCard>
      <Cover>
        <VideoPoster src={show.thumbnailUrl} thumbhash={show.thumbhash} aspect="2 / 3" eager={eager} />
        {!show.thumbnailUrl && <Lettering aria-hidden="true">{show.title}</Lettering>}
      </Cover>
      <Line>
        <Title as={heading} title={show.title}>
          <StretchedLink to={`/show/${show.id}`} state={returnPath}>
            {show.title}
          </StretchedLink>
        </Title>
        {action && <Action>{action}</Action>}
        {!action && show.isSaved && (
          <Tick>
            <Check aria-hidden="true" />
            <VisuallyHidden>In your list</VisuallyHidden>
          </Tick>
        )}
      </Line>
      <Facts>
        <span>{`${mainGenre(show)} • ${episodesText(show)}`}</span>
        <AgeChip rating={show.ageRating} />
      </Facts>
    </LinkedCard>
  );
}

/** The shape of a show card that is on its way. */
export function ShowCardSkeleton() {
  return (
    <div>
      <Skeleton aspect="2 / 3" radius="var(--radius-md)" />
      <Line>
        <Skeleton width="80%" height="20px" />
      </Line>
      <Facts>
        <Skeleton width="60%" height="16px" />
      </Facts>
    </div>
  );
}

const Cover = styled(CardStill)`
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/* Where a cover would carry the title. */
const Lettering = styled.span`
  position: absolute;
  inset: 16px;
  color: var(--text-2);
  ${type.h3}
  overflow: hidden;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 12px;
`;

const Title = styled.h3`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font: 600 0.9375rem/1.25rem var(--font-text);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Tick = styled.span`
  flex: none;
  color: var(--accent);
  svg {
    width: 18px;
    height: 18px;
  }
`;

/* Above the stretched link, and no higher than the line. */
const Action = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin: -12px -8px -12px 0;
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 20px;
  margin-top: 2px;
  color: var(--text-3);
  ${type.small}
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
