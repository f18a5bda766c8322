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
          <Tile key={key}>
            <Skeleton width="70%" height="0.75rem" />
            <Skeleton width="4rem" height="1.75rem" />
          </Tile>
        ))}
      </Figures>
      <Below>
        <Tile>
          <Skeleton width="11rem" />
          <Skeleton height="300px" />
        </Tile>
        <Tile>
          {[...'abcde'].map((key) => (
            <Row key={key}>
              <Skeleton width="44px" height="44px" radius="50%" />
              <Skeleton width="40%" />
            </Row>
          ))}
        </Tile>
      </Below>
    </SkeletonGroup>
  );
}

const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-height: 102px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
`;

const Below = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`;
