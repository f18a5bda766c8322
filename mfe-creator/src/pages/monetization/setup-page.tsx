import { usePageMeta } from '@beem/platform';
import { PageBody, PageHead } from '@beem/ui';
import { Monetization, MonetizationLoading } from '../../features/monetization/monetization';
import { SignedIn } from '../../shared/session/signed-in';

const SUBTITLE = 'Receive support from the people who watch you';

/** The page on which creators set up donations. */
export function SetupPage() {
  usePageMeta({ title: 'Creator Monetization', description: SUBTITLE });
  return (
    <PageBody>
      <PageHead title="Creator Monetization" description={SUBTITLE} />
      <SignedIn loading={<MonetizationLoading />} reason="Please sign in to access creator monetization.">
        {({ id }) => <Monetization userId={id} />}
      </SignedIn>
    </PageBody>
  );
}
