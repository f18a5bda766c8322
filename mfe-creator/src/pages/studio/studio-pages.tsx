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
import { BackLink, ButtonLink, ErrorState, lazyComponent, PageBody, PageHead } from '@beem/ui';
import { Plus } from 'lucide-react';
import type { EditorProps } from '../../features/show-editing/show-editor';
import type { VideoListProps } from '../../features/studio-list/video-list';
import type { VideoEditorProps } from '../../features/video-editing/video-editor';
import { EditorLoading } from '../../shared/own-work/editor-loading';
import { SignedIn } from '../../shared/session/signed-in';
import { claimWork } from '../../shared/unsent-work/unsent-work';

const editorStates = {
  fallback: <EditorLoading label="Loading" />,
  failed: (retry: () => void) => <ErrorState title="This page did not load" onRetry={retry} />,
};
/**
 * Lists and forms are in separate files: otherwise the parts that analytics shares with them would be in the entry,
 * which /upload loads.
 */
const VideoList = lazyComponent<VideoListProps>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ '../../features/studio-list/video-list').then(
      (module) => module.VideoList,
    ),
  editorStates,
);
const ShowList = lazyComponent<object>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ '../../features/studio-shows/show-list').then(
      (module) => module.ShowList,
    ),
  editorStates,
);
const VideoEditor = lazyComponent<VideoEditorProps>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ '../../features/video-editing/video-editor').then(
      (module) => module.VideoEditor,
    ),
  editorStates,
);
const ShowEditor = lazyComponent<EditorProps>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ '../../features/show-editing/show-editor').then(
      (module) => module.ShowEditor,
    ),
  editorStates,
);

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

// The first page of the visitor: its file loads while the page renders.
const { pathname: start } = window.location;
if (/^\/studio\/\w+\/./.test(start)) EDITORS[kindOf(start)].Editor.preload();
else if (start.startsWith('/studio')) (kindOf(start) === 'shows' ? ShowList : VideoList).preload();

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
      <SignedIn reason={reason} loading={editorStates.fallback}>
        {(me) => (
          <Editor key={`${kind} ${id}`} id={id} me={me} onReplace={(video) => void replace(video, me)} />
        )}
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
        actions={
          <ButtonLink to={to} variant="primary" icon={<Plus aria-hidden="true" />}>
            {action}
          </ButtonLink>
        }
      />
      <SignedIn reason="You need to be logged in to see your videos" loading={editorStates.fallback}>
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
            {isShows ? <ShowList /> : <VideoList onReplace={(video) => void replace(video, me)} />}
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
  return async (video: Video, me: CurrentUser) => {
    try {
      // The press loads this code.
      const { connectQueue, refillForm } = await import(
        /* webpackChunkName: "studio-pages" */ '../../features/video-upload/upload-queue'
      );
      claimWork(client, me.id);
      connectQueue(client);
      if (refillForm(video)) void navigate(video.type === 'episode' ? '/upload?tab=episode' : '/upload');
      else showError('Finish or clear the form of your other upload first, then replace this video.');
    } catch {
      showError('The upload form did not load. Check your connection and try again.');
    }
  };
}

function showError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}

const Kinds = styled.nav`
  display: flex;
  gap: 8px;
  margin-bottom: 16px;
`;
