import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDuration, isolate } from '@beem/rules';
import {
  AgeBadge,
  CardStill,
  clampLines,
  IconButton,
  LinkedCard,
  media,
  StillDuration,
  StretchedLink,
  type,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { Trash2 } from 'lucide-react';
import { EpisodeProgress, Watched } from './episode-progress';

interface EpisodeRowProps {
  episode: Video;
  /** Whether the viewer watches this episode next. */
  isNext: boolean;
  onDelete: () => void;
  /** Called when the pointer or the focus reaches Delete, to preload the dialog. */
  onApproachDelete: () => void;
}

const TYPE_LABELS = { episode: 'Episode', trailer: 'Trailer' } as const;

/** One episode: the row links to its video, except the Delete button at its end. */
export function EpisodeRow({ episode, isNext, onDelete, onApproachDelete }: EpisodeRowProps) {
  const { id, title, description, episodeNumber, duration, ageRating } = episode;
  return (
    <EpisodeCard as="li" data-next={isNext || undefined}>
      <Still>
        <VideoPoster src={episode.thumbnailUrl} thumbhash={episode.thumbhash} aspect="16 / 9" />
        {duration !== null && <Duration>{formatDuration(duration)}</Duration>}
        <EpisodeProgress episode={episode} />
      </Still>
      <EpisodeText>
        <Title dir="auto">
          <StretchedLink to={`/watch/${id}`}>
            {episodeNumber === null ? title : `${episodeNumber}. ${title}`}
          </StretchedLink>
        </Title>
        {description && <Description dir="auto">{description}</Description>}
        <Labels>
          {episode.type === 'episode' ? (
            // The list consists of episodes: only another type is worth a line.
            <VisuallyHidden>{TYPE_LABELS.episode}</VisuallyHidden>
          ) : (
            <span>{TYPE_LABELS[episode.type]}</span>
          )}
          <AgeBadge look="plain" rating={ageRating} />
        </Labels>
      </EpisodeText>
      <Watched episode={episode} />
      {episode.canDelete && (
        <Delete onPointerEnter={onApproachDelete} onFocus={onApproachDelete}>
          <IconButton label={`Delete ${isolate(title)}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Delete>
      )}
    </EpisodeCard>
  );
}

const EpisodeCard = styled(LinkedCard)`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr) auto;
  align-items: center;
  gap: 24px;
  margin: -12px -16px;
  padding: 12px 16px;
  &[data-next] {
    background: var(--surface-1);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
    }
  }
  ${media.phone} {
    grid-template-columns: 136px minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px 12px;
    margin: -8px;
    padding: 8px;
    > :first-child {
      grid-row: span 2;
    }
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

const EpisodeText = styled.div`
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

const Labels = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: var(--text-3);
  ${type.small}
`;

const Delete = styled.div`
  z-index: 1;
`;
