import type { Show } from '@beem/api-client';
import { styled, usePageMeta } from '@beem/platform';
import { media, SectionBoundary } from '@beem/ui';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { EpisodeList } from '../../features/show/episode-list';
import { useFollowNewEpisodes } from '../../features/show/show.queries';
import { ShowHero } from './show-hero';

export function ShowView({ show }: { show: Show }) {
  usePageMeta({ title: show.title, description: show.description });
  useFollowNewEpisodes(show);
  return (
    <>
      <ShowHero show={show} />
      <ReturnedAction />
      <Below>
        <SectionBoundary name="episodes" title="The episodes did not load">
          <EpisodeList show={show} />
        </SectionBoundary>
      </Below>
    </>
  );
}

const Below = styled.div`
  max-width: calc(1056px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 32px var(--page-padding-x) 64px;
  ${media.phone} {
    padding-block: 24px 32px;
  }
`;
