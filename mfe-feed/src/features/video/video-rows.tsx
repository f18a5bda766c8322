import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatDuration } from '@beem/rules';
import {
  CardStill,
  clampLines,
  LinkedCard,
  media,
  Skeleton,
  StillDuration,
  StretchedLink,
  type,
  VideoPoster,
} from '@beem/ui';

export interface VideoRowsProps {
  label: string;
  videos: readonly Video[];
  /** The current video, whose row is marked. */
  currentId?: number;
  /** Whether the rows are episodes, with their numbers, or other videos, with their creators. */
  areEpisodes?: boolean;
  /** Navigation state of the links. */
  state: object;
}

/** Videos in small rows: a 16:9 still, title, and creator. */
export function VideoRows({ label, videos, currentId, areEpisodes = false, state }: VideoRowsProps) {
  return (
    <List aria-label={label}>
      {videos.map((video) => {
        const { id, title, duration, episodeNumber } = video;
        const isCurrent = id === currentId;
        const name = areEpisodes && episodeNumber !== null ? `${episodeNumber}. ${title}` : title;
        return (
          <Row key={id} as="li" data-current={isCurrent || undefined}>
            <Still>
              <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="16 / 9" />
              {duration !== null && <StillDuration>{formatDuration(duration)}</StillDuration>}
            </Still>
            <div>
              <Title dir="auto" title={name}>
                {isCurrent ? (
                  <span aria-current="true">{name}</span>
                ) : (
                  <StretchedLink to={`/watch/${id}`} state={state}>
                    {name}
                  </StretchedLink>
                )}
              </Title>
              <Meta dir="auto">
                {isCurrent
                  ? 'Now playing'
                  : areEpisodes
                    ? video.isCompleted && 'Watched'
                    : displayName(video.creator)}
              </Meta>
            </div>
          </Row>
        );
      })}
    </List>
  );
}

/** Placeholder of the rows while they load. */
export function VideoRowShapes({ count }: { count: number }) {
  return (
    <List as="div">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
        <Row key={index} as="div">
          <Skeleton aspect="16 / 9" radius="var(--radius-sm)" />
          <div>
            <Skeleton width="80%" height="16px" />
            <Skeleton width="50%" height="14px" />
          </div>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: var(--next-columns, repeat(auto-fill, minmax(min(100%, 272px), 1fr)));
  gap: 16px var(--next-gap, 24px);
`;

const Row = styled(LinkedCard)`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  border-radius: var(--radius-sm);
  > :last-child {
    display: grid;
    gap: 4px;
  }
  &[data-current] {
    outline: 2px solid var(--line-strong);
    outline-offset: 4px;
  }
  ${media.hover} {
    &:hover a {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Still = styled(CardStill)`
  border-radius: var(--radius-sm);
`;

const Title = styled.h3`
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${clampLines(2)}
`;

const Meta = styled.p`
  ${type.small}
  color: var(--text-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
