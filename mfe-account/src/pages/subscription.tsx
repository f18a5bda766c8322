import { styled } from '@beem/platform';
import { Button, PageBody, PageHead } from '@beem/ui';
import { PlanCard } from '../features/plans/plan-card';
import { FREE, PREMIUM } from '../features/plans/plans';
import { useSubscribe } from '../features/plans/plans.mutations';
import { PlanQuestions } from '../features/plans/questions';

export default function SubscriptionPage() {
  const subscribe = useSubscribe();
  return (
    <PageBody $width="reading">
      <PageHead
        title="Choose your plan"
        description="Watch for free. Go Premium for the best seat in the house."
      />
      <Plans>
        <PlanCard plan={FREE}>
          <Button full disabled>
            Current Plan
          </Button>
        </PlanCard>
        <PlanCard plan={PREMIUM} isHighlighted>
          <Button
            variant="primary"
            full
            busy={subscribe.isPending}
            busyLabel="Processing..."
            onClick={() => subscribe.mutate()}
          >
            Subscribe
          </Button>
        </PlanCard>
      </Plans>
      <PlanQuestions />
    </PageBody>
  );
}

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 16px;
`;
