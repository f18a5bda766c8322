import type { Profile, Show, Video } from '@beem/api-client';
import { useIsAvailable, useQueryClient } from '@beem/platform';
import { useThisPage } from '@beem/platform/return-path';
import { AgeBadge, ButtonLink, EmptyState, lazyComponent, PagedList, Skeleton, VideoGrid } from '@beem/ui';
import { Clapperboard, Plus, Tv } from 'lucide-react';
import { refreshProfile } from '../../shared/profile.queries';
import { CreationCard, type DeleteControl } from './creation-card';
import { useNewUploads, useProfileShows, useProfileVideos } from './creations.queries';
import type { DeletionTarget } from './delete-dialog';
import { FollowProcessing } from './follow-processing';
import type { UnfinishedEpisodesProps } from './unfinished-episodes';
import { videoStatus } from './video-status';

/** The next page loads this far before the end comes into view. */
const AHEAD_PX = 600;
/** Cards of the first row load their pictures eagerly. */
const FIRST_ROW = 5;

/** Loaded lazily, because few profiles have unfinished episodes. */
const UnfinishedEpisodes = lazyComponent<UnfinishedEpisodesProps>(() =>
  import(/* webpackChunkName: "unfinished-episodes" */ './unfinished-episodes').then(
    (module) => module.UnfinishedEpisodes,
  ),
);

export interface CreationListProps {
  profile: Profile;
  loadedAt: number;
  isOwn: boolean;
  toDelete: (target: DeletionTarget) => DeleteControl;
}

export function ShowList({ profile, loadedAt, isOwn, toDelete }: CreationListProps) {
  const returnPath = useThisPage();
  const isAvailable = useIsAvailable();
  const canEdit = isAvailable('/studio') && isOwn;
  const canCreate = isAvailable('/upload');
  return (
    <>
      {isOwn && <UnfinishedEpisodes profile={profile} />}
      <PagedList
        list={useProfileShows({ profile, loadedAt })}
        as={VideoGrid}
        label="Shows"
        loading={<CreationShapes aspect="2 / 3" />}
        loadingLabel="Loading shows"
        error={{ title: 'The shows did not load' }}
        empty={
          <EmptyState
            icon={<Tv />}
            title="No shows yet"
            actions={isOwn && canCreate && <CreateLink to="/upload?tab=show" />}
          >
            {isOwn ? 'Create your first show to get started' : "This creator hasn't published any shows yet"}
          </EmptyState>
        }
        aheadPx={AHEAD_PX}
      >
        {(show: Show, index) => (
          <CreationCard
            to={`/show/${show.id}`}
            state={returnPath}
            label="Show"
            creation={show}
            aspect="2 / 3"
            editPath={canEdit ? `/studio/shows/${show.id}` : null}
            deletion={show.canDelete ? toDelete({ kind: 'show', id: show.id, title: show.title }) : null}
            eager={index < FIRST_ROW}
          />
        )}
      </PagedList>
    </>
  );
}

export function VideoList({ profile, loadedAt, isOwn, toDelete }: CreationListProps) {
  const client = useQueryClient();
  const isAvailable = useIsAvailable();
  const canEdit = isAvailable('/studio') && isOwn;
  const videos = useProfileVideos({ profile, loadedAt });
  useNewUploads(profile.id, isOwn, videos);
  return (
    <PagedList
      list={videos}
      as={VideoGrid}
      label="Short Films"
      loading={<CreationShapes aspect="3 / 4" />}
      loadingLabel="Loading videos"
      error={{ title: 'The videos did not load' }}
      empty={
        <EmptyState
          icon={<Clapperboard />}
          title="No short films yet"
          actions={isOwn && isAvailable('/upload') && <CreateLink to="/upload" />}
        >
          {isOwn
            ? 'Upload your first short film to showcase your work'
            : "This creator hasn't shared any short films yet"}
        </EmptyState>
      }
      aheadPx={AHEAD_PX}
    >
      {(video: Video, index) => (
        <>
          <CreationCard
            to={`/watch/${video.id}`}
            label="Short Film"
            creation={video}
            aspect="3 / 4"
            videoUrl={video.videoUrl}
            corner={<AgeBadge rating={video.ageRating} />}
            status={videoStatus(video)}
            editPath={canEdit ? `/studio/videos/${video.id}` : null}
            deletion={video.canDelete ? toDelete({ kind: 'video', id: video.id, title: video.title }) : null}
            eager={index < FIRST_ROW}
          />
          {video.status === 'processing' && (
            <FollowProcessing video={video} onDone={() => refreshProfile(client, profile.id)} />
          )}
        </>
      )}
    </PagedList>
  );
}

function CreateLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} icon={<Plus aria-hidden="true" />}>
      Create
    </ButtonLink>
  );
}

/** Placeholder of a list while it loads. */
export function CreationShapes({ aspect }: { aspect: '2 / 3' | '3 / 4' }) {
  return (
    <VideoGrid as="div">
      {[...'abcdefghij'].map((key) => (
        <div key={key}>
          <Skeleton aspect={aspect} radius="var(--radius-md)" />
          <br />
          <Skeleton width="70%" height="16px" />
          <br />
          <Skeleton width="90%" height="14px" />
        </div>
      ))}
    </VideoGrid>
  );
}
