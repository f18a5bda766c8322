import type { CurrentUser } from '@beem/api-client';
import { styled, useIsAvailable } from '@beem/platform';
import { displayName, formatCount } from '@beem/rules';
import { ButtonLink, media, type } from '@beem/ui';
import { Card, CardHead } from '../../shared/card';

/** Name, email, username and followers, with a link to the profile if a published remote has that page. */
export function AccountCard({ user }: { user: CurrentUser }) {
  const isAvailable = useIsAvailable();
  const profile = `/profile/${user.id}`;
  const facts = [
    ['Name', displayName(user)],
    ['Email', user.email],
    ['Username', user.username],
    ['Followers', formatCount(user.followersCount)],
  ] as const;
  return (
    <Card aria-labelledby="account-title">
      <CardHead>
        <h2 id="account-title">Account Information</h2>
        {isAvailable(profile) && (
          <ButtonLink to={profile} size="small">
            View Profile
          </ButtonLink>
        )}
      </CardHead>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 16px 32px;
  margin-top: 16px;
  > div {
    min-width: 0;
  }
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.body}
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    /* A line each; large text moves the value below the name. */
    gap: 12px;
    > div {
      display: flex;
      flex: 1 0 100%;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 16px;
    }
  }
`;
