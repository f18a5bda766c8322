import type { Video } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { ErrorState, leavesWhenFailed, media, SkeletonGroup, type } from '@beem/ui';
import { useEffect, useRef } from 'react';
import { withheldText } from '../../shared/withheld-text';
import { useEpisodesOf, useShowOf } from './episodes.queries';
import { VideoRowShapes, VideoRows } from './video-rows';

interface SeasonProps {
  video: Pick<Video, 'id' | 'showId'>;
  /** Navigation state of the links to the other episodes. */
  state: object;
}

/** The episodes of the show that an episode belongs to, with this one marked. */
export function Season({ video, state }: SeasonProps) {
  const episodes = useEpisodesOf(video);
  const show = useShowOf(video);
  const path = `/show/${video.showId}`;
  const isShowAvailable = useIsAvailable()(path);
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = episodes.data !== undefined;

  // A long season starts at the episodes around this one.
  useEffect(() => {
    const current = isLoaded && list.current?.querySelector<HTMLElement>('[data-current]');
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.offsetTop - 8;
  }, [isLoaded]);

  return (
    <Section aria-labelledby="season">
      <Head>
        <Heading id="season">Episodes</Heading>
        {show && isShowAvailable && <ShowTitle to={path}>All episodes</ShowTitle>}
      </Head>
      {episodes.data ? (
        <Bounded ref={list}>
          <VideoRows label="Episodes" videos={episodes.data} currentId={video.id} areEpisodes state={state} />
          {show && show.withheldEpisodeCount > 0 && (
            <Withheld>{withheldText(show.withheldEpisodeCount)}</Withheld>
          )}
        </Bounded>
      ) : episodes.isError ? (
        <ErrorState
          level={3}
          title="The episodes did not load"
          error={episodes.error}
          onRetry={() => void episodes.refetch()}
          isRetrying={episodes.isFetching}
        />
      ) : (
        <SkeletonGroup label="Loading the episodes">
          <VideoRowShapes count={3} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

const Section = styled.section`
  ${leavesWhenFailed}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 44px;
  margin-bottom: 8px;
`;

const Heading = styled.h2`
  ${type.h3}
`;

const ShowTitle = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--accent);
  ${type.label}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Withheld = styled.p`
  ${type.small}
  padding: 12px 0 4px;
  color: var(--text-2);
`;

/* About four rows, with space for the focus rings around them. */
const Bounded = styled.div`
  position: relative;
  max-height: 384px;
  margin: 0 -8px;
  padding: 8px;
  overflow-y: auto;
  scrollbar-width: thin;
`;
