import type { CurrentUser, Video } from '@beem/api-client';
import { styled, toast, useLocation, useNavigate, usePageMeta, useQueryClient } from '@beem/platform';
import { ButtonLink, PageBody, PageHead, Skeleton, SkeletonGroup } from '@beem/ui';
import { Plus } from 'lucide-react';
import { VideoList } from '../features/studio-list/video-list';
import { ShowList } from '../features/studio-shows/show-list';
import { SignedIn } from '../shared/session/signed-in';
import { claimWork } from '../shared/work/unsent-work';

const PAGES = {
  videos: {
    title: 'Your videos',
    description: 'Everything you have sent to Beem, and what became of it.',
    to: '/upload',
    action: 'New video',
  },
  shows: {
    title: 'Your shows',
    description: 'Every show with its episodes, in the order in which they are watched.',
    to: '/upload?tab=show',
    action: 'New show',
  },
};

/** One's own videos at /studio, one's own shows at /studio/shows. */
export default function StudioPage() {
  const isShows = useLocation().pathname === '/studio/shows';
  const { title, description, to, action } = isShows ? PAGES.shows : PAGES.videos;
  usePageMeta({ title, description });
  return (
    <PageBody>
      <PageHead
        title={title}
        description={description}
        actions={
          <ButtonLink to={to} variant="primary" icon={<Plus aria-hidden="true" />}>
            {action}
          </ButtonLink>
        }
      />
      <SignedIn
        reason="You need to be logged in to see your videos"
        loading={
          <SkeletonGroup label="Loading">
            <Skeleton height="320px" radius="var(--radius-lg)" />
          </SkeletonGroup>
        }
      >
        {(me) => (
          <>
            <Kinds aria-label="Studio">
              <ButtonLink
                to="/studio"
                size="small"
                variant={isShows ? 'ghost' : 'secondary'}
                aria-current={isShows ? undefined : 'page'}
              >
                Videos
              </ButtonLink>
              <ButtonLink
                to="/studio/shows"
                size="small"
                variant={isShows ? 'secondary' : 'ghost'}
                aria-current={isShows ? 'page' : undefined}
              >
                Shows
              </ButtonLink>
            </Kinds>
            {isShows ? <ShowList /> : <OwnVideos me={me} />}
          </>
        )}
      </SignedIn>
    </PageBody>
  );
}

function OwnVideos({ me }: { me: CurrentUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();

  /** Fills the form of /upload, unless that would replace a draft. Its code is loaded by the press. */
  async function handleReplace(video: Video) {
    try {
      const { connectQueue, refillForm } = await import(
        /* webpackChunkName: "upload-queue-core" */ '../features/video-upload/upload-queue'
      );
      claimWork(client, me.id);
      connectQueue(client);
      if (refillForm(video)) void navigate(video.type === 'episode' ? '/upload?tab=episode' : '/upload');
      else showError('Finish or clear the form of your other upload first, then replace this video.');
    } catch {
      showError('The upload form did not load. Check your connection and try again.');
    }
  }
  return <VideoList onReplace={(video) => void handleReplace(video)} />;
}

function showError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}

const Kinds = styled.nav`
  display: flex;
  gap: 8px;
  margin-bottom: 16px;
`;
