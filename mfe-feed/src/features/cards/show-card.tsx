import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import {
  AgeBadge,
  BlankCover,
  CardStill,
  clampLines,
  DottedLine,
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
import { episodesText, mainGenre } from './show-labels';

export interface ShowCardProps {
  show: Show;
  headingLevel?: 2 | 3 | 4;
  /** Whether what stands above the card has named its genre. */
  isGenreKnown?: boolean;
  /** For cards in the first screen: the cover loads at once. */
  eager?: boolean;
  /** A control at the end of the title line that replaces the tick. */
  action?: ReactNode;
}

/** A show as a 2:3 cover without overlays; title, genre, episodes, rating and list tick below. One link. */
export function ShowCard({
  show,
  headingLevel = 3,
  isGenreKnown = false,
  eager = false,
  action,
}: ShowCardProps) {
  const heading = `h${headingLevel}` as const;
  return (
    <LinkedCard>
      <Cover>
        <VideoPoster src={show.thumbnailUrl} thumbhash={show.thumbhash} aspect="2 / 3" eager={eager} />
        {!show.thumbnailUrl && <BlankCover id={show.id} title={show.title} />}
      </Cover>
      <TitleLine>
        <Title as={heading} dir="auto" title={show.title}>
          <StretchedLink to={`/show/${show.id}`}>{show.title}</StretchedLink>
        </Title>
        {action && <Action>{action}</Action>}
        {!action && show.isSaved && (
          <Tick>
            <Check aria-hidden="true" />
            <VisuallyHidden>In your list</VisuallyHidden>
          </Tick>
        )}
      </TitleLine>
      <ShowMeta>
        <Facts>
          {!isGenreKnown && <span>{mainGenre(show)}</span>}
          <span>{episodesText(show)}</span>
        </Facts>
        <AgeBadge look="short" rating={show.ageRating} />
      </ShowMeta>
    </LinkedCard>
  );
}

/** Placeholder of a show card while it loads, with the lines of a long title. */
export function ShowCardSkeleton() {
  return (
    <div>
      <Skeleton aspect="2 / 3" radius="var(--radius-md)" />
      <TitleLineShape>
        <Skeleton width="80%" height="1rem" />
        <Skeleton width="50%" height="1rem" />
      </TitleLineShape>
      <ShowMeta>
        <Skeleton width="60%" height="16px" />
      </ShowMeta>
    </div>
  );
}

const Cover = styled(CardStill)`
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const TitleLine = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  margin-top: 12px;
`;

const TitleLineShape = styled.div`
  display: grid;
  grid-template-rows: 1.25rem 1.25rem;
  align-items: center;
  margin-top: 12px;
`;

const Title = styled.h3`
  flex: 1;
  min-width: 0;
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${clampLines(2)}
`;

const Tick = styled.span`
  flex: none;
  color: var(--accent);
  svg {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
`;

/* It is above the stretched link; the negative margins keep the line's height. */
const Action = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin: -12px -8px -12px 0;
`;

const ShowMeta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 20px;
  margin-top: 2px;
  color: var(--text-3);
  ${type.small}
  container-type: inline-size;
`;

/* On a narrow card the genre has a line of its own, and the rating stands beside the episodes. */
const Facts = styled(DottedLine)`
  @container (max-width: 10.5rem) {
    display: contents;
    > :first-child {
      flex: 1 0 100%;
    }
    > span {
      padding-left: 0;
    }
    > span::before {
      content: none;
    }
  }
`;
