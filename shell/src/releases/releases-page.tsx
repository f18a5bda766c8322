import { messageOf, usePageMeta } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import {
  ErrorState,
  FailureGroup,
  isSecondFactorMissing,
  PageBody,
  PageHead,
  SecondFactorNeeded,
  SectionBoundary,
} from '@beem/ui';
import { useState } from 'react';
import { NoPermission } from '../chrome/no-permission';
import { EdgeList } from './edge-list';
import { EventList } from './event-list';
import { countAreas } from './formats';
import { LiveNote } from './live-note';
import type { ReleaseAction } from './release-action';
import { ReleaseDialog, type ReleaseDialogProps } from './release-dialog';
import { isSessionEnd, useOverview } from './releases.queries';
import { headingIdOf } from './remote-card';
import { RemoteList, RemoteListLoading } from './remote-list';
import { WithheldShells } from './withheld-shells';

interface OpenWindow extends Pick<ReleaseDialogProps, 'remote' | 'readAt'> {
  action: ReleaseAction;
}

/** For admins: the live builds of every remote, their health, and the actions on them. */
export function ReleasesPage() {
  usePageMeta({ title: 'Releases', description: 'See what is live of every area, and release it.' });
  const { data, error, isFetching, dataUpdatedAt, refetch } = useOverview();
  const [open, setOpen] = useState<OpenWindow | null>(null);
  if (isSecondFactorMissing(error)) return <SecondFactorNeeded size="page" level={1} />;
  if (isRefusal(error) && !isSessionEnd(error)) return <NoPermission />;

  function act(action: ReleaseAction) {
    const remote = data?.remotes.find(({ name }) => name === action.name);
    if (data && remote) setOpen({ action, remote, readAt: data.readAt });
  }
  function close() {
    const name = open?.action.name ?? '';
    setOpen(null);
    // The dialog returns the focus to its button, unless the button has disappeared.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(headingIdOf(name))?.focus();
    });
  }

  return (
    <PageBody>
      <PageHead
        title="Releases"
        description={
          data && data.remotes.length > 0
            ? `${countAreas(data.remotes.length)}, released on their own. Numbers cover the last 60 minutes: the first page view of each visitor.`
            : 'Areas, released on their own. Numbers cover the last 60 minutes: the first page view of each visitor.'
        }
        actions={data && <LiveNote updatedAt={dataUpdatedAt} hasFailed={error !== null} />}
      />
      <FailureGroup title="The releases did not load">
        {data ? (
          <>
            <WithheldShells shells={data.withheldShells} />
            <SectionBoundary name="releases" title="The areas did not load">
              <RemoteList overview={data} open={open?.action ?? null} onAct={act} />
            </SectionBoundary>
            <SectionBoundary name="edges" title="The edges did not load">
              <EdgeList overview={data} />
            </SectionBoundary>
          </>
        ) : error ? (
          <ErrorState
            title="The releases did not load"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {messageOf(error, 'Check your connection and try again.')}
          </ErrorState>
        ) : (
          <RemoteListLoading />
        )}
        {/* Earlier they would move when the areas above them arrive. */}
        {(data || error) && (
          <SectionBoundary name="events" title="The events did not load">
            <EventList names={data?.remotes.map(({ name }) => name) ?? []} />
          </SectionBoundary>
        )}
      </FailureGroup>
      {open && <ReleaseDialog {...open} onClose={close} />}
    </PageBody>
  );
}
