import type { Profile } from '@beem/api-client';
import { styled, useLocation, useSearchParams } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { failedWindow, lazyComponent, media, SectionBoundary, Tabs, type } from '@beem/ui';
import { useRef, useState } from 'react';
import { ShowList, VideoList } from '../../features/creations/creation-lists';
import type { DeleteDialogProps, DeletionTarget } from '../../features/creations/delete-dialog';

const DeleteDialog = lazyComponent<DeleteDialogProps>(
  () =>
    import(/* webpackChunkName: "profile-dialogs" */ '../../features/creations/delete-dialog').then(
      (module) => module.DeleteDialog,
    ),
  {
    failed: failedWindow('Delete'),
  },
);

const TABS = ['shows', 'videos'] as const;
type Tab = (typeof TABS)[number];

export interface CreationsProps {
  profile: Profile;
  /** Time at which the profile was read, in ms. */
  loadedAt: number;
  isOwn: boolean;
}

/** The shows and short films of a user; the tab is in the address, or in the state of a link to this page. */
export function Creations({ profile, loadedAt, isOwn }: CreationsProps) {
  const [parameters, setParameters] = useSearchParams();
  // After an upload the link's state names the tab of the new video.
  const state = useLocation().state as { tab?: unknown } | null;
  const wanted = parameters.get('tab') ?? state?.tab;
  const tab = TABS.find((known) => known === wanted) ?? 'shows';
  const [deletion, setDeletion] = useState<{ toDelete: DeletionTarget; isOpen: boolean } | null>(null);
  const setIsOpen = (isOpen: boolean) => setDeletion((current) => current && { ...current, isOpen });
  const panel = useRef<HTMLDivElement>(null);
  const List = tab === 'shows' ? ShowList : VideoList;
  const { showsCount, videosCount, withheldVideosCount: withheld } = profile;
  return (
    <>
      <Tabs<Tab>
        label="What this user has made"
        tabs={[
          { value: 'shows', label: 'Shows', count: formatCount(showsCount) },
          { value: 'videos', label: 'Short Films', count: formatCount(videosCount) },
        ]}
        value={tab}
        onChange={(next) => setParameters(next === 'shows' ? {} : { tab: next }, { replace: true })}
      >
        <Panel ref={panel} tabIndex={-1}>
          <SectionBoundary key={tab} name={`profile-${tab}`} title="This list did not load">
            <List
              profile={profile}
              loadedAt={loadedAt}
              isOwn={isOwn}
              toDelete={(target) => ({
                onPress: () => setDeletion({ toDelete: target, isOpen: true }),
                onApproach: DeleteDialog.preload,
              })}
            />
          </SectionBoundary>
          {withheld > 0 && (
            <Withheld>
              {`${withheld} more ${withheld === 1 ? 'video is' : 'videos are'} for verified adults only.`}
            </Withheld>
          )}
        </Panel>
      </Tabs>
      {deletion && (
        <DeleteDialog
          key={`${deletion.toDelete.kind}-${deletion.toDelete.id}`}
          userId={profile.id}
          {...deletion}
          onOpenChange={setIsOpen}
          onDeleted={() => {
            setIsOpen(false);
            // The button that opened the dialog has disappeared, so the focus moves to the list.
            setTimeout(() => panel.current?.focus({ preventScroll: true }));
          }}
        />
      )}
    </>
  );
}

const Withheld = styled.p`
  ${type.body}
  margin-top: 24px;
  color: var(--text-2);
`;

const Panel = styled.div`
  padding-top: 24px;
  &:focus {
    outline: none;
  }
  ${media.phone} {
    padding-top: 16px;
  }
`;
