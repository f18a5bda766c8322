import type { Show } from '@beem/api-client';
import { usePageMeta } from '@beem/platform';
import { BelowCover, SectionBoundary } from '@beem/ui';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { EpisodeList } from '../../features/show/episode-list';
import { useEpisodes, useFollowNewEpisodes } from '../../features/show/show.queries';
import { ShowHero } from './show-hero';

export function ShowView({ show }: { show: Show }) {
  usePageMeta({ title: show.title, description: show.description });
  useFollowNewEpisodes(show);
  const { refetch } = useEpisodes(show.id);
  return (
    <>
      <ShowHero show={show} />
      <ReturnedAction />
      <BelowCover>
        <SectionBoundary name="episodes" title="The episodes did not load" reload={refetch}>
          <EpisodeList show={show} />
        </SectionBoundary>
      </BelowCover>
    </>
  );
}
