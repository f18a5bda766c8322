import type { CurrentUser, Video } from '@beem/api-client';
import type { VideoType } from '@beem/contracts';
import {
  styled,
  toast,
  useIsAvailable,
  useNavigate,
  usePageMeta,
  useQueryClient,
  useSearchParams,
} from '@beem/platform';
import { findSuspension } from '@beem/rules';
import {
  BackLink,
  ErrorState,
  lazyComponent,
  PageBody,
  PageHead,
  Skeleton,
  SkeletonGroup,
  Tabs,
} from '@beem/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShowTabProps } from '../features/show-creation/show-tab';
import { BeemTab } from '../features/video-upload/beem-tab';
import type { EpisodeTabProps } from '../features/video-upload/episode-tab';
import type { QueueListProps } from '../features/video-upload/queue-list';
import { findInForm, findListed, useUploadQueue } from '../features/video-upload/queue-store';
import {
  connectQueue,
  followedIds,
  onVideoStored,
  restoreUploads,
} from '../features/video-upload/upload-queue';
import type { UploadsSuspendedProps } from '../features/video-upload/uploads-suspended';
import { SignedIn } from '../shared/session/signed-in';
import { claimWork, isPageHeld, isWorkRunning, watchWork } from '../shared/unsent-work/unsent-work';
import type { UnverifiedNoticeProps } from '../shared/verification/unverified-notice';

/** It is in a separate file, because many visitors have no unfinished uploads. */
const MyUploads = lazyComponent(() =>
  import(/* webpackChunkName: "unpublished" */ '../features/my-uploads/my-uploads').then(
    (module) => module.MyUploads,
  ),
);
/** Loaded lazily, because nearly every creator has verified the address. */
const UnverifiedNotice = lazyComponent<UnverifiedNoticeProps>(() =>
  import(/* webpackChunkName: "unpublished" */ '../shared/verification/unverified-notice').then(
    (module) => module.UnverifiedNotice,
  ),
);
const UploadsSuspended = lazyComponent<UploadsSuspendedProps>(() =>
  import(/* webpackChunkName: "unpublished" */ '../features/video-upload/uploads-suspended').then(
    (module) => module.UploadsSuspended,
  ),
);
const QueueList = lazyComponent<QueueListProps>(() =>
  import(/* webpackChunkName: "unpublished" */ '../features/video-upload/queue-list').then(
    (module) => module.QueueList,
  ),
);

const tabStates = {
  fallback: (
    <SkeletonGroup label="Loading">
      <Skeleton height="320px" radius="var(--radius-lg)" />
    </SkeletonGroup>
  ),
  failed: (retry: () => void) => <ErrorState title="This form did not load" onRetry={retry} />,
};
const EpisodeTab = lazyComponent<EpisodeTabProps>(
  () =>
    import(/* webpackChunkName: "other-tabs" */ '../features/video-upload/episode-tab').then(
      (module) => module.EpisodeTab,
    ),
  tabStates,
);
const ShowTab = lazyComponent<ShowTabProps>(
  () =>
    import(/* webpackChunkName: "other-tabs" */ '../features/show-creation/show-tab').then(
      (module) => module.ShowTab,
    ),
  tabStates,
);

const TABS = [
  { value: 'beems', label: 'Beems' },
  { value: 'episode', label: 'Episode' },
  { value: 'show', label: 'Show' },
] as const;
type Tab = (typeof TABS)[number]['value'];
const TYPES = { beems: 'trailer', episode: 'episode', show: null } as const;

/** Tabs of the profile, which reads its first tab from the state of the history entry. */
type ProfileTab = 'shows' | 'videos';

export default function UploadPage() {
  usePageMeta({ title: 'Create Content', description: 'Upload a short film to Beem.' });
  const loading = (
    <SkeletonGroup label="Loading">
      <Skeleton height="160px" radius="var(--radius-lg)" />
    </SkeletonGroup>
  );
  return (
    <PageBody>
      <PageHead title="Create Content" back={<BackLink to="/home">Hub</BackLink>} />
      <SignedIn loading={loading} reason="You need to be logged in to upload content">
        {(creator) => {
          const suspension = findSuspension(creator.suspensions, 'upload', new Date());
          return suspension ? <UploadsSuspended suspension={suspension} /> : <UploadTabs creator={creator} />;
        }}
      </SignedIn>
    </PageBody>
  );
}

function UploadTabs({ creator }: { creator: CurrentUser }) {
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find(({ value }) => value === parameters.get('tab'))?.value ?? 'beems';
  const openTab = (next: Tab) => setParameters(next === 'beems' ? {} : { tab: next }, { replace: true });
  const openForm = (type: VideoType) => openTab(type === 'episode' ? 'episode' : 'beems');
  const panel = useRef<HTMLDivElement>(null);
  const queue = useUploadQueue();
  const formType = TYPES[tab];
  const inForm = formType && findInForm(queue, formType);
  const leaveWhenSent = useWork(creator);
  // It stays mounted then, because the focus must be returned with the last row.
  const [needsList, setNeedsList] = useState(false);
  if (!needsList && findListed(queue, inForm?.id ?? null).length > 0) setNeedsList(true);
  const isRefused = queue.entries.some(
    ({ phase }) => phase.kind === 'failed' && phase.code === 'email_not_verified',
  );

  async function handleReplace({ id, type }: Video) {
    // This code is in the file of the list that uses it.
    const { replaceVideo } = await import(
      /* webpackChunkName: "unpublished" */ '../features/video-upload/replace-video'
    );
    if (await replaceVideo(id)) openForm(type);
  }
  const findSuccessor = () => panel.current?.querySelector('form') ?? null;
  return (
    <Tabs<Tab> label="What to create" tabs={TABS} value={tab} onChange={openTab}>
      <Panel ref={panel}>
        {(isRefused || !creator.isVerified) && <UnverifiedNotice email={creator.email} what="upload" />}
        {needsList && (
          <QueueList shownId={inForm?.id ?? null} findSuccessor={findSuccessor} onEdit={openForm} />
        )}
        {formType && (
          <MyUploads exceptIds={followedIds(queue)} findSuccessor={findSuccessor} onReplace={handleReplace} />
        )}
        {tab === 'beems' && <BeemTab creator={creator} />}
        {tab === 'episode' && <EpisodeTab creator={creator} onCreateShow={() => openTab('show')} />}
        {tab === 'show' && <ShowTab onCreated={() => leaveWhenSent('shows')} />}
      </Panel>
    </Tabs>
  );
}

/**
 * Assigns drafts and uploads to this creator while the page is open.
 * @returns opens the profile at the tab with the new video, unless something is still unsent
 */
function useWork({ id }: CurrentUser): (tab: ProfileTab) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAvailable = useIsAvailable();
  useEffect(() => {
    claimWork(client, id);
    connectQueue(client);
    // Without it the form stays empty, and the next visit offers them again.
    void restoreUploads(id).catch(() => undefined);
  }, [client, id]);
  const leaveWhenSent = (tab: ProfileTab) => {
    if (!isPageHeld()) void navigate(isAvailable('/profile') ? '/profile' : '/home', { state: { tab } });
  };
  const handleStored = useEffectEvent(leaveWhenSent);
  useEffect(() => onVideoStored(({ type }) => handleStored(type === 'episode' ? 'shows' : 'videos')), []);
  useEffect(() => {
    const stopWatching = watchWork();
    return () => {
      stopWatching();
      if (isWorkRunning())
        toast({ title: 'Your upload continues', description: 'Keep this tab open until it is done.' });
    };
  }, []);
  return leaveWhenSent;
}

const Panel = styled.div`
  padding-top: 32px;
`;
