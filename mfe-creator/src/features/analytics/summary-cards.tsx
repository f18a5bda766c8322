import type { CreatorAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCount, formatPercent } from '@beem/rules';
import { media, StatTile } from '@beem/ui';

/** The seven figures at the head of the page. */
export function SummaryCards({ summary }: { summary: CreatorAnalytics }) {
  const { episodeCount } = summary;
  const episodes = `${formatCount(episodeCount)} ${episodeCount === 1 ? 'episode' : 'episodes'}`;
  return (
    <Tiles>
      <StatTile label="Total Views" value={formatCount(summary.totalViews)} />
      <StatTile label="Total Likes" value={formatCount(summary.totalLikes)} />
      <StatTile label="Followers" value={formatCount(summary.totalFollowers)} />
      <StatTile label="Shows Created" value={formatCount(summary.showsCreated)} note={episodes} />
      <StatTile label="Total Comments" value={formatCount(summary.totalComments)} />
      <StatTile label="Total Videos" value={formatCount(summary.videosUploaded)} />
      <StatTile label="Avg Engagement" value={formatPercent(summary.avgEngagement)} />
    </Tiles>
  );
}

/** Seven in a row; in less space the fourth, which has a second line, is as wide as two. */
export const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 12px;
  margin: 0 0 12px;
  /* Height of a tile in the skeleton. */
  --tile-height: 126px;
  > div {
    padding: 16px;
  }
  /* The figures fit their tiles at every text size. */
  dd:nth-child(2) {
    font-size: min(2rem, var(--figure, 2.6vw));
  }
  /* Seven figures of several digits need more width. */
  @media (max-width: 1399.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-auto-flow: dense;
    --figure: 5vw;
    > :nth-child(4) {
      grid-column: span 2;
    }
  }
  ${media.phone} {
    --tile-height: 102px;
    --figure: 9vw;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(4) {
      order: 1;
      grid-column: span 2;
      display: grid;
      grid-template-columns: 1fr auto;
      align-items: center;
    }
    > :nth-child(4) > dd:nth-child(2) {
      grid-area: 1 / 2 / 3;
      margin: 0;
    }
  }
`;
