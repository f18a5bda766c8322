import type { AdminUserDetail, Suspension } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media } from '@beem/ui';
import type { ReactNode } from 'react';
import { ActionList, type UserAction } from './action-list';
import { SuspensionList } from './suspension-list';
import { UserCounts } from './user-counts';
import { UserHead } from './user-head';
import { UserHistory } from './user-history';
import { UserNames } from './user-names';

interface UserOverviewProps {
  user: AdminUserDetail;
  onAct: (action: UserAction) => void;
  onLift: (suspension: Suspension) => void;
  /** The reports about and by the user. */
  cases: ReactNode;
}

/** Everything that moderators see of a user. On a phone the actions follow what they are about. */
export function UserOverview({ user, onAct, onLift, cases }: UserOverviewProps) {
  return (
    <>
      <UserHead user={user} />
      <UserCounts user={user} />
      <Columns>
        <Main>
          <Cases>{cases}</Cases>
          <SuspensionList user={user} onLift={onLift} />
          <UserNames user={user} />
        </Main>
        <Aside>
          <ActionList user={user} onChoose={onAct} />
        </Aside>
        <Rest>
          <UserHistory user={user} />
        </Rest>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-areas: 'main aside' 'main rest';
  grid-template-columns: minmax(0, 1fr) 340px;
  grid-template-rows: auto 1fr;
  column-gap: 40px;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 280px;
    column-gap: 24px;
  }
  ${media.phone} {
    grid-template-areas: 'main' 'aside' 'rest';
    row-gap: 32px;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  grid-area: main;
  min-width: 0;
`;

const Cases = styled.div`
  margin-bottom: 32px;
`;

const Aside = styled.div`
  grid-area: aside;
`;

const Rest = styled.div`
  grid-area: rest;
`;
