import type { CreatorAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCount, formatPercent } from '@beem/rules';
import { media, StatTile } from '@beem/ui';
import { Strip, stripColumns } from '../../shared/card';
import { StripShape } from '../../shared/card-shapes';

/** The seven sums of everything that is published. */
export function SummaryCards({ summary }: { summary: CreatorAnalytics }) {
  const { episodeCount } = summary;
  const episodes = `${formatCount(episodeCount)} ${episodeCount === 1 ? 'episode' : 'episodes'}`;
  return (
    <Seven>
      <StatTile label="Total Views" value={formatCount(summary.totalViews)} />
      <StatTile label="Total Likes" value={formatCount(summary.totalLikes)} />
      <StatTile label="Followers" value={formatCount(summary.totalFollowers)} />
      <StatTile label="Shows Created" value={formatCount(summary.showsCreated)} note={episodes} />
      <StatTile label="Total Comments" value={formatCount(summary.totalComments)} />
      <StatTile label="Total Videos" value={formatCount(summary.videosUploaded)} />
      <StatTile label="Avg Engagement" value={formatPercent(summary.avgEngagement)} />
    </Seven>
  );
}

/** The seven sums while they load. */
export function SummaryShape() {
  return <StripShape as={Seven} count={7} hasNote={(at) => at === 3} />;
}

/** Seven in a row; four and three where seven figures of several digits have too little space. */
const Seven = styled(Strip)`
  --basis: 8rem;
  ${stripColumns(4, 'minmax(0, 1fr)')}
  ${media.phone} {
    --basis: 8.5rem;
  }
`;
