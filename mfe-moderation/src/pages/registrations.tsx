import { usePageMeta } from '@beem/platform';
import { SectionBoundary } from '@beem/ui';
import { UserAnalyticsPanel } from '../features/user-analytics/user-analytics';
import { ModerationPage } from '../shared/moderation-page';

export default function UserAnalyticsPage() {
  usePageMeta({ title: 'User Analytics', description: 'See how many users register.' });
  return (
    <ModerationPage tab="analytics">
      <SectionBoundary name="user-analytics" title="The user analytics did not load">
        <UserAnalyticsPanel />
      </SectionBoundary>
    </ModerationPage>
  );
}
