import type { Report } from '@beem/api-client';
import { ApiError, styled, usePageMeta, useParams, useQuery } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import {
  BackLink,
  ButtonLink,
  lazyComponent,
  Message,
  media,
  PageBody,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  WindowFailed,
} from '@beem/ui';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { ReviewDialog } from '../features/review/lazy-review-dialog';
import type { OpenDialog, UserDialogProps } from '../features/user-actions/user-dialog';
import { UserCases } from '../features/user-cases/user-cases';
import { UserOverview } from '../features/user-page/user-overview';
import { LoadFailure } from '../shared/load-failure';
import { readAgain } from '../shared/read-again';
import { useReportsAddress } from '../shared/reports/use-reports-address';
import { userOptions } from '../shared/user.queries';

const UserDialog = lazyComponent<UserDialogProps>(
  () =>
    import(/* webpackChunkName: "user-dialogs" */ '../features/user-actions/user-dialog').then(
      (module) => module.UserDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="The window" onClose={onClose} /> },
);

/** A user as moderators see them: reports, suspensions, and possible actions. */
export default function UserPage() {
  const { id = '' } = useParams();
  return (
    <PageBody>
      <BackLink to="/moderation/users">Users</BackLink>
      <SectionBoundary key={id} name="user" title="The user did not load">
        <LoadedUser id={id} />
      </SectionBoundary>
    </PageBody>
  );
}

function LoadedUser({ id }: { id: string }) {
  const { data: user, error, isFetching, refetch } = useQuery({ ...userOptions(id), ...readAgain });
  usePageMeta({
    title: user ? `@${user.username}` : 'User',
    description: 'See what was reported of a user, and suspend them.',
  });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { review, openReview, closeReview } = useReportsAddress();
  const [queue, setQueue] = useState<readonly Report[]>([]);
  if (error && (!user || isRefusal(error))) {
    if (isMissing(error)) return <NoSuchUser />;
    return (
      <LoadFailure
        title="Unable to load the user"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!user) return <Loading />;
  return (
    <>
      <UserOverview
        user={user}
        onAct={(action) => setOpen({ action })}
        onLift={(suspension) => setOpen({ action: 'lift', suspension })}
        cases={
          <SectionBoundary name="user-cases" title="The reports did not load">
            <UserCases
              username={user.username}
              onReview={(report, around) => {
                setQueue(around);
                openReview(report.id);
              }}
            />
          </SectionBoundary>
        }
      />
      {review !== null && (
        <ReviewDialog reportId={review} queue={queue} onMove={openReview} onClose={closeReview} />
      )}
      {open && <UserDialog open={open} user={user} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The server answers a malformed id with 400. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

function NoSuchUser() {
  return (
    <Message
      icon={<UserX />}
      title="User not found"
      level={1}
      actions={<ButtonLink to="/moderation/users">All users</ButtonLink>}
    >
      The account does not exist, or was deleted.
    </Message>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the user">
      <Shapes>
        <div>
          <Skeleton width="88px" height="88px" radius="50%" />
          <p>
            <Skeleton width="min(16rem, 100%)" height="2rem" />
            <Skeleton width="min(24rem, 100%)" />
          </p>
        </div>
        <div data-counts="">
          {[...'abcdefg'].map((key) => (
            <p key={key}>
              <Skeleton width="5.5rem" height="0.75rem" />
              <Skeleton width="2rem" />
            </p>
          ))}
        </div>
        <div data-columns="">
          <p>
            {[...'abc'].map((key) => (
              <Skeleton key={key} height="104px" radius="var(--radius-lg)" />
            ))}
          </p>
          <p>
            {[...'abcd'].map((key) => (
              <Skeleton key={key} width="70%" height="2rem" />
            ))}
          </p>
        </div>
      </Shapes>
    </SkeletonGroup>
  );
}

/** The head, the counts, and the columns of reports and actions. */
const Shapes = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: 24px;
    margin: 8px 0 24px;
  }
  p {
    display: grid;
    gap: 12px;
  }
  > :first-child > p {
    flex: 1;
  }
  > [data-counts] {
    flex-wrap: wrap;
    gap: 16px 48px;
    padding-bottom: 24px;
    border-bottom: 1px solid var(--line);
  }
  > [data-columns] {
    align-items: start;
    gap: 40px;
    > :first-child {
      flex: 1;
    }
    > :last-child {
      flex: 0 0 300px;
    }
  }
  ${media.phone} {
    > [data-columns] {
      flex-direction: column;
      > * {
        width: 100%;
      }
      > :last-child {
        flex: none;
      }
    }
  }
`;
