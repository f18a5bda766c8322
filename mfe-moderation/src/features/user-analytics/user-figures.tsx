import type { UserAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Count, media, StatTile } from '@beem/ui';
import {
  BadgeCheck,
  CalendarDays,
  CircleAlert,
  Clapperboard,
  Clock,
  ShieldCheck,
  TrendingUp,
  Users,
} from 'lucide-react';

/** The eight figures with the labels and the order of the specification. */
export function UserFigures({ analytics }: { analytics: UserAnalytics }) {
  return (
    <Figures>
      <StatTile icon={<Users />} label="Total Users" value={<Count value={analytics.totalUsers} />} />
      <StatTile
        icon={<CalendarDays />}
        label="Last 30 Days"
        value={<Count value={analytics.usersLast30Days} />}
      />
      <StatTile
        icon={<BadgeCheck />}
        label="Verified Users"
        value={<Count value={analytics.verifiedUsers} />}
      />
      <StatTile
        icon={<Clapperboard />}
        label="Content Creators"
        value={<Count value={analytics.creators} />}
      />
      <StatTile icon={<Clock />} label="Last 24 Hours" value={<Count value={analytics.usersLast24Hours} />} />
      <StatTile
        icon={<TrendingUp />}
        label="Last 7 Days"
        value={<Count value={analytics.usersLast7Days} />}
      />
      <StatTile
        icon={<ShieldCheck />}
        label="Verification Rate"
        value={`${analytics.verificationRate.toFixed(1)}%`}
      />
      <StatTile
        icon={<CircleAlert />}
        label="Unverified Users"
        value={<Count value={analytics.unverifiedUsers} />}
      />
    </Figures>
  );
}

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  && > * {
    /* Four in a row, fewer where they would be too narrow for the text. */
    flex: 1 1 max(8.5rem, 25%);
    min-width: 0;
    /* The frame hides the outer lines. */
    margin: 0 -1px -1px 0;
    border: solid var(--line);
    border-width: 0 1px 1px 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    ${media.tablet} {
      padding: 16px;
    }
    ${media.phone} {
      padding: 12px 16px;
    }
  }
`;
