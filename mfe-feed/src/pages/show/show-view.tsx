import type { Show } from '@beem/api-client';
import { usePageMeta } from '@beem/platform';
import { BelowCover, lazyComponent, SectionBoundary } from '@beem/ui';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { EpisodeList } from '../../features/show/episode-list';
import { useEpisodes, useFollowNewEpisodes } from '../../features/show/show.queries';
import type { MoreFromProps } from './more-from';
import { ShowHero } from './show-hero';

const MoreFrom = lazyComponent<MoreFromProps>(
  () => import(/* webpackChunkName: "more-from" */ './more-from').then((module) => module.MoreFrom),
  { isLate: true },
);

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
      <SectionBoundary name="more-from" title="More shows did not load">
        <MoreFrom show={show} />
      </SectionBoundary>
    </>
  );
}
