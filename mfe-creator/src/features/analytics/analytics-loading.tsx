import { styled } from '@beem/platform';
import { media, Skeleton, SkeletonGroup, TableShapes, type } from '@beem/ui';
import { Columns } from '../../shared/card';
import { CardShape, LineShape, Shapes } from '../../shared/card-shapes';
import { EngagementShape } from './engagement';
import { SummaryShape } from './summary-cards';

/** Skeleton of the list while its file loads. */
export function TopVideosLoading() {
  return (
    <SkeletonGroup label="Loading your videos">
      <Shapes>
        <Skeleton width="min(18rem, 60%)" height="36px" />
        <TableShapes still="small" figures={4} />
      </Shapes>
    </SkeletonGroup>
  );
}

interface SummaryLoadingProps {
  /** Whether the rates of the Engagement tab are above the sums. */
  hasEngagement: boolean;
}

/** Skeleton of the sums while they load. */
export function SummaryLoading({ hasEngagement }: SummaryLoadingProps) {
  return (
    <SkeletonGroup label="Loading analytics">
      <Shapes>
        {hasEngagement && <EngagementShape />}
        <SummarySection as="div">
          <div>
            <Skeleton width="5rem" height="1.5rem" />
            <p>
              <LineShape width="16rem" />
            </p>
          </div>
          <SummaryShape />
          <Columns>
            <CardShape height="2.5rem" />
            <CardShape height="2.5rem" />
          </Columns>
        </SummarySection>
      </Shapes>
    </SkeletonGroup>
  );
}

/** The sums of everything, below their heading. */
export const SummarySection = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin-top: 12px;
  ${media.phone} {
    gap: 8px;
  }
  > :first-child > h2 {
    ${type.h3}
  }
  > :first-child > p {
    ${type.small}
    color: var(--text-3);
  }
`;
