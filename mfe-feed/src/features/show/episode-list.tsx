import type { Show, Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  failedWindow,
  lazyComponent,
  media,
  RowShapes,
  SkeletonGroup,
  type,
} from '@beem/ui';
import { Film } from 'lucide-react';
import { useRef, useState } from 'react';
import { withheldText } from '../../shared/withheld-text';
import { EpisodeRow } from './episode-row';
import { findNextEpisode } from './next-episode';
import { useEpisodes } from './show.queries';

const DeleteEpisodeDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "delete-episode" */ './delete-episode-dialog').then(
      (module) => module.DeleteEpisodeDialog,
    ),
  {
    failed: failedWindow('Delete episode'),
  },
);

export function EpisodeList({ show }: { show: Pick<Show, 'id' | 'episodeCount' | 'withheldEpisodeCount'> }) {
  const episodes = useEpisodes(show.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toDelete, setDoomed] = useState<{ episode: Video; isOpen: boolean } | null>(null);
  const setIsOpen = (isOpen: boolean) => setDoomed((current) => current && { ...current, isOpen });
  return (
    <section aria-labelledby="episodes">
      <Head>
        <Heading ref={heading} id="episodes" tabIndex={-1}>
          Episodes
        </Heading>
        <Count aria-hidden="true">{episodes.data?.length ?? show.episodeCount}</Count>
        <WatchedCount episodes={episodes.data} />
      </Head>
      <Episodes
        episodes={episodes}
        onDelete={(episode) => {
          DeleteEpisodeDialog.preload();
          setDoomed({ episode, isOpen: true });
        }}
      />
      {episodes.data && show.withheldEpisodeCount > 0 && (
        <Withheld>{withheldText(show.withheldEpisodeCount)}</Withheld>
      )}
      {toDelete && (
        <DeleteEpisodeDialog
          key={toDelete.episode.id}
          showId={show.id}
          {...toDelete}
          onOpenChange={setIsOpen}
          onDeleted={() => {
            setIsOpen(false);
            // The button that opened the dialog has disappeared, so the focus moves to the list's heading.
            setTimeout(() => heading.current?.focus());
          }}
        />
      )}
    </section>
  );
}

/** Nothing for guests and before the first episode is finished. */
function WatchedCount({ episodes = [] }: { episodes?: Video[] }) {
  const watched = episodes.filter(({ isCompleted }) => isCompleted).length;
  return watched > 0 ? <Progress>{`${watched} of ${episodes.length} watched`}</Progress> : null;
}

interface EpisodesProps {
  episodes: ReturnType<typeof useEpisodes>;
  onDelete: (episode: Video) => void;
}

function Episodes({ episodes, onDelete }: EpisodesProps) {
  if (isRefusal(episodes.error) || (!episodes.data && episodes.isError))
    return (
      <ErrorState
        title="The episodes did not load"
        error={episodes.error}
        level={3}
        onRetry={() => void episodes.refetch()}
        isRetrying={episodes.isFetching}
      />
    );
  if (episodes.data?.length === 0)
    return (
      <EmptyState
        icon={<Film />}
        title="No episodes yet"
        level={3}
        actions={<ButtonLink to="/discover">Go to Explore</ButtonLink>}
      >
        This show doesn't have any episodes yet
      </EmptyState>
    );
  const next = episodes.data && findNextEpisode(episodes.data);
  if (episodes.data)
    return (
      <List>
        {episodes.data.map((episode) => (
          <EpisodeRow
            key={episode.id}
            episode={episode}
            isNext={episode.id === next?.id && next.resumeAt !== null}
            onDelete={() => onDelete(episode)}
            onApproachDelete={DeleteEpisodeDialog.preload}
          />
        ))}
      </List>
    );
  return (
    <SkeletonGroup label="Loading...">
      <RowShapes />
    </SkeletonGroup>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: 12px;
  margin-bottom: 24px;
  ${media.phone} {
    margin-bottom: 16px;
  }
`;

const Withheld = styled.p`
  ${type.body}
  margin-top: 24px;
  padding-top: 20px;
  border-top: 1px solid var(--line);
  color: var(--text-2);
  ${media.phone} {
    margin-top: 20px;
    padding-top: 16px;
  }
`;

const Heading = styled.h2`
  ${type.h2}
`;

const Count = styled.span`
  ${type.body}
  color: var(--text-3);
`;

const Progress = styled.span`
  margin-left: auto;
  color: var(--text-3);
  ${type.small}
`;

const List = styled.ul`
  display: grid;
  gap: 24px;
  ${media.phone} {
    gap: 20px;
  }
`;
