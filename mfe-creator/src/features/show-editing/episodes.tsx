import { Button, ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@beem/ui';
import { Info, ListVideo, Plus } from 'lucide-react';
import { useRef } from 'react';
import { EditorButtons, EditorNote, EditorSection } from '../../shared/own-work/editor-layout';
import { EpisodeList } from './episode-list';
import { arranged, hasOtherOrder } from './episode-order';
import { useOwnEpisodes } from './show-editing.queries';

interface EpisodesProps {
  showId: number;
  /** Null while the order is the server's. */
  order: readonly number[] | null;
  isLocked: boolean;
  onOrder: (order: number[] | null) => void;
}

/** The episodes of a show in all their states; their order is saved with the form. */
export function Episodes({ showId, order, isLocked, onOrder }: EpisodesProps) {
  const episodes = useOwnEpisodes(showId);
  const stored = episodes.status === 'ready' ? episodes.items : [];
  const isWhole = episodes.status === 'ready' && ['end', 'waiting'].includes(episodes.more.status);
  /** The order before the user changed it. */
  const from = useRef<readonly number[]>([]);
  const ids = stored.map(({ id }) => id);
  const isElsewhere = order !== null && hasOtherOrder(from.current, ids);
  function handleOrder(wanted: number[]) {
    if (order === null) from.current = ids;
    onOrder(wanted.every((id, at) => ids[at] === id) ? null : wanted);
  }
  return (
    <EditorSection aria-labelledby="episodes">
      <h2 id="episodes">Episodes</h2>
      {stored.length > 1 && (
        <p>Drag an episode, or move it with its buttons. The order is saved with the rest.</p>
      )}
      {episodes.status === 'loading' && (
        <SkeletonGroup label="Loading the episodes">
          <Skeleton height="64px" radius="var(--radius-lg)" />
        </SkeletonGroup>
      )}
      {episodes.status === 'error' && (
        <p role="alert">
          The episodes did not load.{' '}
          <Button size="small" busy={episodes.isRetrying} onClick={episodes.retry}>
            Retry
          </Button>
        </p>
      )}
      {episodes.status === 'empty' && (
        <EmptyState icon={<ListVideo />} title="No episodes yet">
          Add the first one.
        </EmptyState>
      )}
      {stored.length > 0 && (
        <EpisodeList
          episodes={arranged(stored, order)}
          isLocked={isLocked || !isWhole}
          onOrder={handleOrder}
        />
      )}
      {isElsewhere && !isLocked && (
        <EditorNote role="status">
          <Info size={20} aria-hidden="true" />
          <span>
            The order was changed elsewhere meanwhile. Your arrangement is kept; Save Changes stores it
            instead.
          </span>
        </EditorNote>
      )}
      {episodes.status === 'ready' && episodes.more.status === 'failed' && (
        <p role="alert">
          The other episodes did not load.{' '}
          <Button size="small" onClick={episodes.more.load}>
            Retry
          </Button>
        </p>
      )}
      <EditorButtons>
        <ButtonLink to={`/upload?tab=episode&show=${showId}`} icon={<Plus aria-hidden="true" />}>
          Add Episode
        </ButtonLink>
      </EditorButtons>
    </EditorSection>
  );
}
