import type { UserAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, StatTile } from '@beem/ui';
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

const count = (value: number) => value.toLocaleString('en-US');

/** The eight figures; labels and order are the specification's. */
export function UserFigures({ analytics }: { analytics: UserAnalytics }) {
  return (
    <Figures>
      <StatTile icon={<Users />} label="Total Users" value={count(analytics.totalUsers)} />
      <StatTile icon={<CalendarDays />} label="Last 30 Days" value={count(analytics.usersLast30Days)} />
      <StatTile icon={<BadgeCheck />} label="Verified Users" value={count(analytics.verifiedUsers)} />
      <StatTile icon={<Clapperboard />} label="Content Creators" value={count(analytics.creators)} />
      <StatTile icon={<Clock />} label="Last 24 Hours" value={count(analytics.usersLast24Hours)} />
      <StatTile icon={<TrendingUp />} label="Last 7 Days" value={count(analytics.usersLast7Days)} />
      <StatTile
        icon={<ShieldCheck />}
        label="Verification Rate"
        value={`${analytics.verificationRate.toFixed(1)}%`}
      />
      <StatTile icon={<CircleAlert />} label="Unverified Users" value={count(analytics.unverifiedUsers)} />
    </Figures>
  );
}

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  margin: 0;
  ${media.tablet} {
    > div {
      padding: 16px;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      padding: 16px;
    }
  }
`;
