import type { Donation } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, hitArea } from '@beem/ui';
import { UserRound } from 'lucide-react';

/** The picture of the donor; a plain one for an unknown donor. */
export function DonorPicture({ donor }: Pick<Donation, 'donor'>) {
  if (donor) return <Avatar user={donor} />;
  return (
    <Round aria-hidden="true">
      <UserRound />
    </Round>
  );
}

/** The name of the donor, or 'Anonymous'. */
export function DonorName({ donor }: Pick<Donation, 'donor'>) {
  if (!donor) return <strong>Anonymous</strong>;
  return (
    <strong dir="auto">
      <NameLink to={`/profile/${donor.id}`}>{displayName(donor)}</NameLink>
    </strong>
  );
}

const NameLink = styled(Link)`
  ${hitArea}
`;

const Round = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--text-2);
  svg {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
`;
