import type { CurrentUser, Video } from '@beem/api-client';
import {
  styled,
  toast,
  useLocation,
  useNavigate,
  usePageMeta,
  useParams,
  useQueryClient,
} from '@beem/platform';
import {
  BackLink,
  ButtonLink,
  media,
  PageBody,
  PageHead,
  SegmentedLinks,
  SkeletonGroup,
  TableShapes,
} from '@beem/ui';
import { Plus } from 'lucide-react';
import { ShowEditor } from '../../features/show-editing/show-editor';
import { VideoList } from '../../features/studio-list/video-list';
import { ShowList } from '../../features/studio-shows/show-list';
import { VideoEditor } from '../../features/video-editing/video-editor';
import { connectQueue, refillForm } from '../../features/video-upload/upload-queue';
import { EditorLoading } from '../../shared/own-work/editor-loading';
import { SignedIn } from '../../shared/session/signed-in';
import { claimWork } from '../../shared/unsent-work/unsent-work';

const EDITORS = {
  videos: {
    title: 'Edit video',
    description: 'Change an own video.',
    to: '/studio',
    Editor: VideoEditor,
    reason: 'You need to be logged in to edit your videos',
  },
  shows: {
    title: 'Edit show',
    description: 'Change an own show and the order of its episodes.',
    to: '/studio/shows',
    Editor: ShowEditor,
    reason: 'You need to be logged in to edit your shows',
  },
};
type Kind = keyof typeof EDITORS;

const kindOf = (path: string): Kind => (path.startsWith('/studio/shows') ? 'shows' : 'videos');

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

/** The creator's own videos at /studio, own shows at /studio/shows, and their forms below. */
export function StudioPages() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const kind = kindOf(pathname);
  return id === undefined ? (
    <StudioList isShows={kind === 'shows'} />
  ) : (
    <StudioEditor kind={kind} id={Number(id)} />
  );
}

function StudioEditor({ kind, id }: { kind: Kind; id: number }) {
  const { title, description, to, Editor, reason } = EDITORS[kind];
  const replace = useReplace();
  usePageMeta({ title, description });
  return (
    <PageBody>
      <PageHead title={title} back={<BackLink to={to}>Studio</BackLink>} />
      <SignedIn
        reason={reason}
        loading={<EditorLoading kind={kind === 'videos' ? 'video' : 'show'} label="Loading" />}
      >
        {(me) => <Editor key={`${kind} ${id}`} id={id} me={me} onReplace={(video) => replace(video, me)} />}
      </SignedIn>
    </PageBody>
  );
}

function StudioList({ isShows }: { isShows: boolean }) {
  const { title, description, to, action } = isShows ? PAGES.shows : PAGES.videos;
  usePageMeta({ title, description });
  const replace = useReplace();
  return (
    <PageBody>
      <PageHead
        title={title}
        description={description}
        isShort
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
            <TableShapes still={isShows ? 'cover' : 'wide'} figures={3} />
          </SkeletonGroup>
        }
      >
        {(me) => (
          <>
            <Kinds>
              <SegmentedLinks
                label="Studio"
                links={[
                  { to: '/studio', label: 'Videos', isCurrent: !isShows },
                  { to: '/studio/shows', label: 'Shows', isCurrent: isShows },
                ]}
              />
            </Kinds>
            {isShows ? <ShowList /> : <VideoList onReplace={(video) => replace(video, me)} />}
          </>
        )}
      </SignedIn>
    </PageBody>
  );
}

/** @returns fills the form of /upload with the values of a video, unless that would replace a draft */
function useReplace() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (video: Video, me: CurrentUser) => {
    claimWork(client, me.id);
    connectQueue(client);
    if (refillForm(video)) void navigate(video.type === 'episode' ? '/upload?tab=episode' : '/upload');
    else
      toast({
        title: 'Error',
        description: 'Finish or clear the form of your other upload first, then replace this video.',
        variant: 'destructive',
      });
  };
}

const Kinds = styled.div`
  margin-bottom: 16px;
  ${media.phone} {
    margin-bottom: 12px;
  }
`;
