import type { CurrentUser, Video } from '@beem/api-client';
import { styled, toast, useIsAvailable, useNavigate, usePageMeta, useSession } from '@beem/platform';
import {
  ButtonLink,
  EmptyState,
  lazyComponent,
  PageBody,
  PageHead,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  Tabs,
} from '@beem/ui';
import { ArrowLeft, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BeemUpload } from '../features/beem-upload/beem-upload';
import {
  claimSession,
  followedIds,
  isFormFree,
  replaceVideo,
  useUploadSession,
} from '../features/beem-upload/upload-session';
import { UnverifiedNotice } from '../features/verification/unverified-notice';

/** In a file of its own: many visitors have no unfinished uploads. */
const MyUploads = lazyComponent(() =>
  import(/* webpackChunkName: "my-uploads" */ '../features/my-uploads/my-uploads').then(
    (module) => module.MyUploads,
  ),
);

const TABS = [{ value: 'beems', label: 'Beems' }] as const;

export default function UploadPage() {
  usePageMeta({ title: 'Create Content', description: 'Upload a short film to Beem.' });
  const session = useSession();
  return (
    <PageBody>
      <PageHead
        title="Create Content"
        back={
          <ButtonLink to="/home" size="small" icon={<ArrowLeft aria-hidden="true" />}>
            Hub
          </ButtonLink>
        }
      />
      {session.status === 'loading' && (
        <SkeletonGroup label="Loading">
          <Skeleton height="160px" radius="var(--radius-lg)" />
        </SkeletonGroup>
      )}
      {session.status === 'signedOut' && (
        <EmptyState
          icon={<LogIn />}
          title="Please Log In"
          actions={
            <ButtonLink variant="primary" to="/auth">
              Sign In
            </ButtonLink>
          }
        >
          You need to be logged in to upload content
        </EmptyState>
      )}
      {session.status === 'signedIn' && <UploadTabs creator={session.user} />}
    </PageBody>
  );
}

function UploadTabs({ creator }: { creator: CurrentUser }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('beems');
  const [shownId, setShownId] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const upload = useUploadSession();
  const navigate = useNavigate();
  const isAvailable = useIsAvailable();
  useEffect(() => claimSession(creator.id), [creator.id]);

  /** Does not replace a draft in the form. */
  function handleReplace(video: Video) {
    if (isFormFree()) return replaceVideo(video);
    toast({
      title: 'Error',
      description: 'Finish or clear the form below first, then replace this video.',
      variant: 'destructive',
    });
  }
  /** The form is empty again: without a word the video would seem to be gone. */
  function handleLater({ id }: Video) {
    setShownId(id);
    toast({ title: 'Not published yet', description: 'It waits under Your uploads. Only you can see it.' });
  }
  const { phase } = upload;
  const isRefused = phase.kind === 'failed' && phase.code === 'email_not_verified';
  return (
    <Tabs label="What to create" tabs={TABS} value={tab} onChange={setTab}>
      <Panel ref={panel}>
        {(isRefused || !creator.isVerified) && <UnverifiedNotice email={creator.email} />}
        <SectionBoundary name="my-uploads" title="Your uploads did not load">
          <MyUploads
            exceptIds={followedIds(upload)}
            shownId={shownId}
            onShown={() => setShownId(null)}
            findSuccessor={() => panel.current?.querySelector('form') ?? null}
            onReplace={handleReplace}
          />
        </SectionBoundary>
        <BeemUpload
          creator={creator}
          session={upload}
          onLater={handleLater}
          onDone={() => navigate(isAvailable('/profile') ? '/profile' : '/home')}
        />
      </Panel>
    </Tabs>
  );
}

const Panel = styled.div`
  padding-top: 32px;
`;
