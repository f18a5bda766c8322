import { usePageMeta } from '@beem/platform';
import { BackLink, PageBody, PageHead } from '@beem/ui';
import { Earnings, EarningsLoading } from '../features/earnings/earnings';
import { SignedIn } from '../shared/session/signed-in';

/** What a creator has earned by donations, and how it is paid out. */
export default function EarningsPage() {
  usePageMeta({ title: 'Creator Earnings', description: 'Donations, fees and payouts.' });
  return (
    <PageBody>
      <PageHead title="Creator Earnings" back={<BackLink to="/home">Back to Home</BackLink>} />
      <SignedIn loading={<EarningsLoading />} reason="You need to be logged in to see your earnings.">
        {({ email }) => <Earnings email={email} />}
      </SignedIn>
    </PageBody>
  );
}
