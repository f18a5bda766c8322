import type { UserAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Count, media, StatStrip, StatTile } from '@beem/ui';
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

export const Figures = styled(StatStrip)`
  /* Four in a row, fewer where they would be too narrow for the text. */
  --basis: max(8.5rem, 25%);
  && > * {
    ${media.tablet} {
      padding: 16px;
    }
    ${media.phone} {
      padding: 12px 16px;
    }
  }
`;
