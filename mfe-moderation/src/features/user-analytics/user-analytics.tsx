import { styled, useQuery } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { Skeleton, SkeletonGroup } from '@beem/ui';
import { LoadFailure } from '../../shared/load-failure';
import { readAgain } from '../../shared/read-again';
import { RecentRegistrations } from './recent-registrations';
import { RegistrationsChart } from './registrations-chart';
import { userAnalyticsOptions } from './user-analytics.queries';
import { Figures, UserFigures } from './user-figures';

/** The numbers of all, new and verified users. */
export function UserAnalyticsPanel() {
  const { data, error, isFetching, refetch } = useQuery({ ...userAnalyticsOptions, ...readAgain });
  if (error && (!data || isRefusal(error)))
    return (
      <LoadFailure
        title="Unable to load user analytics"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  return (
    <>
      <UserFigures analytics={data} />
      <RegistrationsChart analytics={data} />
      <RecentRegistrations users={data.recentUsers} />
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading user analytics">
      <Figures as="div">
        {[...'abcdefgh'].map((key) => (
          <Skeleton key={key} height="102px" radius="var(--radius-lg)" />
        ))}
      </Figures>
      <Below>
        <Skeleton height="400px" radius="var(--radius-lg)" />
        <Skeleton height="420px" radius="var(--radius-lg)" />
      </Below>
    </SkeletonGroup>
  );
}

const Below = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`;
