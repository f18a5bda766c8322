import type { AdminUserDetail } from '@beem/api-client';
import { styled, useIsAvailable } from '@beem/platform';
import { displayName, formatDay } from '@beem/rules';
import { Avatar, Badge, ButtonLink, DottedLine, media, type, UserText, VerifiedTick } from '@beem/ui';
import { Ban, ExternalLink } from 'lucide-react';
import { ROLE_LABELS } from '../../shared/role-labels';
import { SUSPENSIONS } from '../../shared/suspension-texts';
import { Badges } from '../../shared/user-badges';

/** The user of the page and the suspensions in force. */
export function UserHead({ user }: { user: AdminUserDetail }) {
  const { id, username, avatarUrl, isVerified, isCreator, role, email, createdAt } = user;
  const name = displayName(user);
  const handle = `@${username}`;
  const isNamed = name !== username;
  const profile = `/profile/${id}`;
  const hasProfile = useIsAvailable()(profile);
  return (
    <Head>
      <Avatar user={{ ...user, profileImageUrl: avatarUrl }} size={88} />
      <Names>
        <h1>
          <UserText>{isNamed ? name : handle}</UserText> {isVerified && <VerifiedTick size={24} />}
        </h1>
        <Facts>
          {isNamed && <span>{handle}</span>}
          {email && <span>{email}</span>}
          <span>{role === 'user' && isCreator ? 'Creator' : ROLE_LABELS[role]}</span>
          <span>Joined {formatDay(createdAt)}</span>
          {!isVerified && <span>Email address not verified</span>}
        </Facts>
        {user.activeSuspensions.length > 0 && (
          <Badges>
            {user.activeSuspensions.map((suspension) => (
              <Badge key={suspension.id} tone="danger" icon={<Ban />}>
                {SUSPENSIONS[suspension.kind].label}
              </Badge>
            ))}
          </Badges>
        )}
      </Names>
      {hasProfile && (
        <ButtonLink to={profile} icon={<ExternalLink aria-hidden="true" />}>
          Open profile
        </ButtonLink>
      )}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px 24px;
  margin: 8px 0 24px;
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 16px;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  overflow-wrap: anywhere;
  h1 {
    ${type.h1}
    overflow-wrap: anywhere;
    svg {
      display: inline;
      vertical-align: -0.1em;
    }
  }
`;

const Facts = styled(DottedLine)`
  ${type.body}
  color: var(--text-2);
  ${media.phone} {
    > * {
      flex: 0 0 100%;
    }
  }
`;
