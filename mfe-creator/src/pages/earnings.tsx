import { usePageMeta } from '@beem/platform';
import { ButtonLink, PageBody, PageHead } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import { Earnings, EarningsLoading } from '../features/earnings/earnings';
import { SignedIn } from '../shared/session/signed-in';

/** What a creator has earned by donations, and how it is paid out. */
export default function EarningsPage() {
  usePageMeta({ title: 'Creator Earnings', description: 'Donations, fees and payouts.' });
  return (
    <PageBody>
      <PageHead
        title="Creator Earnings"
        actions={
          <ButtonLink to="/home" icon={<ArrowLeft size={18} aria-hidden="true" />}>
            Back to Home
          </ButtonLink>
        }
      />
      <SignedIn loading={<EarningsLoading />} reason="You need to be logged in to see your earnings.">
        {({ email }) => <Earnings email={email} />}
      </SignedIn>
    </PageBody>
  );
}
