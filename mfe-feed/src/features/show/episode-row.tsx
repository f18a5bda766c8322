import type { Video } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import {
  Badge,
  CardStill,
  clampLines,
  IconButton,
  LinkedCard,
  media,
  StillDuration,
  StretchedLink,
  type,
  VideoPoster,
} from '@beem/ui';
import { Trash2 } from 'lucide-react';
import { EpisodeProgress } from './episode-progress';

interface EpisodeRowProps {
  episode: Video;
  onDelete: () => void;
  /** A pointer or the keyboard has come near Delete. */
  onApproachDelete: () => void;
}

const TYPE_WORDS = { episode: 'Episode', trailer: 'Trailer' } as const;

/** One episode: the row leads to its video, all but the Delete button at its end. */
export function EpisodeRow({ episode, onDelete, onApproachDelete }: EpisodeRowProps) {
  const { id, title, description, episodeNumber, duration, ageRating } = episode;
  return (
    <Row as="li">
      <Still>
        <VideoPoster src={episode.thumbnailUrl} thumbhash={episode.thumbhash} aspect="16 / 9" />
        {duration !== null && <Duration>{formatDuration(duration)}</Duration>}
        <EpisodeProgress episode={episode} />
      </Still>
      <Words>
        <Title>
          <StretchedLink to={`/watch/${id}`}>
            {episodeNumber === null ? title : `${episodeNumber}. ${title}`}
          </StretchedLink>
        </Title>
        {description && <Description>{description}</Description>}
        <Badges>
          <Badge tone="accent">{TYPE_WORDS[episode.type]}</Badge>
          {ageRating !== 'all' && <Badge>{AGE_RATING_LABELS[ageRating]}</Badge>}
        </Badges>
      </Words>
      {episode.canDelete && (
        <Delete onPointerEnter={onApproachDelete} onFocus={onApproachDelete}>
          <IconButton label={`Delete ${title}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Delete>
      )}
    </Row>
  );
}

const Row = styled(LinkedCard)`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr) auto;
  align-items: center;
  gap: 24px;
  ${media.phone} {
    grid-template-columns: 136px minmax(0, 1fr) auto;
    align-items: start;
    gap: 12px;
  }
`;

const Still = styled(CardStill)`
  ${media.phone} {
    border-radius: var(--radius-sm);
  }
`;

const Duration = styled(StillDuration)`
  right: 8px;
  bottom: 8px;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
`;

const Title = styled.h3`
  ${type.h3}
  ${media.phone} {
    font: 600 0.9375rem/1.25rem var(--font-text);
    ${clampLines(2)}
  }
`;

const Description = styled.p`
  ${type.body}
  max-width: 44rem;
  color: var(--text-2);
  ${clampLines(2)}
  ${media.phone} {
    ${type.small}
    color: var(--text-3);
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  ${media.phone} {
    margin-top: 2px;
  }
`;

const Delete = styled.div`
  z-index: 1;
`;
