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
  display: grid;
  /* Four columns, fewer where they would be too narrow for the text. */
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, (100% - 36px) / 4), 1fr));
  gap: 12px;
  margin: 0;
  ${media.tablet} {
    > div {
      padding: 16px;
    }
  }
  ${media.phone} {
    > div {
      padding: 16px;
    }
  }
`;
