import { usePageMeta } from '@beem/platform';
import { SectionBoundary } from '@beem/ui';
import { useUserFilters } from '../features/users/user-filter-values';
import { UserFilterBar } from '../features/users/user-filters';
import { useUserList } from '../features/users/users.queries';
import { UsersTable } from '../features/users/users-table';
import { ModerationPage } from '../shared/moderation-page';

export default function UsersPage() {
  usePageMeta({ title: 'Users', description: 'Find users, and suspend those who break the rules.' });
  const controls = useUserFilters();
  const list = useUserList(controls.filters);
  return (
    <ModerationPage tab="users">
      <UserFilterBar {...controls} isEmpty={list.status === 'empty'} />
      <SectionBoundary name="users" title="The users did not load">
        <UsersTable {...controls} list={list} />
      </SectionBoundary>
    </ModerationPage>
  );
}
