import type { Profile, Video } from '@beem/api-client';
import { apiQuery, Link, styled, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';
import { Badge, media, type } from '@beem/ui';
import { CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { refreshProfile } from '../../shared/profile.queries';
import { FollowProcessing } from './follow-processing';
import { videoStatus } from './video-status';

/** GET /api/videos/mine?unfinished=true: videos of both types, newest first. */
const unfinished = apiQuery('/api/videos/mine', { query: { unfinished: 'true' } });

export interface UnfinishedEpisodesProps {
  profile: Profile;
}

/**
 * The user's own unpublished episodes, since a profile lists shows and not episodes. An episode that becomes ready
 * stays, with a note, until the user leaves the page. Empty while there are none, or when they could not be read.
 */
export function UnfinishedEpisodes({ profile }: UnfinishedEpisodesProps) {
  const client = useQueryClient();
  const headingId = useId();
  const { data = [] } = useQuery(unfinished);
  const [ready, setReady] = useState<Video[]>([]);
  useNewEpisodes(data);
  const readyIds = ready.map(({ id }) => id);
  const others = data.filter(({ id, type }) => type === 'episode' && !readyIds.includes(id));
  const episodes = [...others, ...ready].sort((one, other) => other.id - one.id);
  if (episodes.length === 0) return null;

  function handleDone(video: Video | undefined) {
    if (video?.status === 'ready') setReady((before) => [...before, video]);
    void client.invalidateQueries({ queryKey: unfinished.queryKey });
    refreshProfile(client, profile.id);
  }
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>New episodes</h2>
      <ul>
        {episodes.map((video) => (
          <Row key={video.id}>
            <strong dir="auto">
              <Link to={`/watch/${video.id}`}>{video.title}</Link>
            </strong>
            <small dir="auto">{profile.shows.find(({ id }) => id === video.showId)?.title}</small>
            {videoStatus(video) ?? (
              <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
                Ready
              </Badge>
            )}
            {video.status === 'processing' && <FollowProcessing video={video} onDone={handleDone} />}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

/** Adds an episode that was uploaded in another tab or on another device. */
function useNewEpisodes(known: Video[]): void {
  const client = useQueryClient();
  const asked = useRef(new Set<number>());
  useLiveEvent('video_status', ({ data: { videoId, status } }) => {
    // Once per video: there may be more episodes than the list holds.
    if (status === 'ready' || known.some(({ id }) => id === videoId) || asked.current.has(videoId)) return;
    asked.current.add(videoId);
    void client.invalidateQueries({ queryKey: unfinished.queryKey });
  });
}

const Section = styled.section`
  margin-bottom: 24px;
  h2 {
    ${type.label}
    margin-bottom: 12px;
    color: var(--text-3);
  }
  ul {
    display: grid;
    gap: 8px;
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-1);
  overflow-wrap: anywhere;
  strong {
    ${type.body}
    font-weight: 600;
  }
  /* The whole reason is shown; on a card it has one line. */
  && p > span:last-child:not(:first-child) {
    white-space: normal;
  }
  small {
    flex: 1;
    ${type.small}
    color: var(--text-3);
  }
  /* The title has its own line. */
  ${media.phone} {
    strong {
      flex-basis: 100%;
    }
    small {
      flex-basis: auto;
    }
  }
`;
