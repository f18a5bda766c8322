import { usePageMeta, useSession } from '@beem/platform';
import { ButtonLink, EmptyState, PageBody, PageHead } from '@beem/ui';
import { LogIn } from 'lucide-react';
import { Analytics, AnalyticsTabs } from '../features/analytics/analytics';

const SUBTITLE = 'Track your content performance and audience engagement';

/** The statistics of the signed-in user's own content. */
export default function AnalyticsPage() {
  usePageMeta({ title: 'Creator Analytics', description: SUBTITLE });
  const { status, user } = useSession();
  return (
    <PageBody>
      <PageHead title="Creator Analytics" description={SUBTITLE} />
      {status === 'signedOut' ? (
        <EmptyState
          icon={<LogIn />}
          title="Please Log In"
          actions={
            <ButtonLink variant="primary" to="/auth">
              Sign In
            </ButtonLink>
          }
        >
          You need to be logged in to see your analytics
        </EmptyState>
      ) : (
        // Another tab may sign in as another user, who has other numbers.
        <AnalyticsTabs>{user && <Analytics key={user.id} />}</AnalyticsTabs>
      )}
    </PageBody>
  );
}
