import { styled } from '@beem/platform';
import { Button, PageBody, Text } from '@beem/ui';
import { PlanCard } from '../features/plans/plan-card';
import { FREE, PREMIUM } from '../features/plans/plans';
import { useSubscribe } from '../features/plans/plans.mutations';
import { PlanQuestions } from '../features/plans/questions';

export default function SubscriptionPage() {
  const subscribe = useSubscribe();
  return (
    <PlansBody>
      <Head>
        <Text as="h1" $type="h1">
          Choose your plan
        </Text>
        <Text $tone="muted">Watch for free. Go Premium for the best seat in the house.</Text>
      </Head>
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
    </PlansBody>
  );
}

const PlansBody = styled(PageBody)`
  --page-max: 880px;
`;

const Head = styled.header`
  margin-bottom: 32px;
  text-align: center;
  p {
    margin-top: 4px;
  }
`;

const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 16px;
`;
