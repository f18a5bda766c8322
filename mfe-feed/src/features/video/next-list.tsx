import { styled } from '@beem/platform';
import { SkeletonGroup, type } from '@beem/ui';
import type { NextVideos } from './next.queries';
import { VideoRowShapes, VideoRows } from './video-rows';

interface NextListProps {
  next: NextVideos;
  /** Navigation state of the links. */
  state: object;
}

/** The list of next videos; nothing when it is empty. */
export function NextList({ next: { videos, isLoading }, state }: NextListProps) {
  if (!isLoading && videos.length === 0) return null;
  return (
    <section aria-labelledby="up-next">
      <Heading id="up-next">Up next</Heading>
      {isLoading ? (
        <SkeletonGroup label="Loading what is next">
          <VideoRowShapes count={3} />
        </SkeletonGroup>
      ) : (
        <VideoRows label="Up next" videos={videos} state={state} />
      )}
    </section>
  );
}

const Heading = styled.h2`
  ${type.h3}
  margin-bottom: 16px;
`;
