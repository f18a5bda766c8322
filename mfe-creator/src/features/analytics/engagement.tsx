import type { CreatorAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type BestPerforming, type ContentDiversity, formatCount, formatPercent } from '@beem/rules';
import { media, Progress, StatTile } from '@beem/ui';
import { Heart, MessageCircle, Sparkles, TrendingUp, Trophy } from 'lucide-react';
import { useId } from 'react';
import { Bars, Card, Strip } from '../../shared/card';
import { CardShape, StripShape } from '../../shared/card-shapes';

const BEST: Record<BestPerforming, string> = {
  episodes: 'Episodes',
  trailers: 'Trailers',
  balanced: 'Balanced',
};
const DIVERSITY: Record<ContentDiversity, string> = { varied: 'Varied', single_type: 'Single Type' };

/** The likes and comments of viewers, and the type of content with more views. */
export function Engagement({ summary }: { summary: CreatorAnalytics }) {
  const { totalLikes, totalViews } = summary;
  const ratioNote =
    totalViews > 0
      ? `${formatCount(totalLikes)} total likes from ${formatCount(totalViews)} views`
      : 'No engagement data yet';
  return (
    <>
      <Strip>
        <StatTile
          label="Total comments"
          icon={<MessageCircle />}
          value={formatCount(summary.totalComments)}
          note={`Avg ${summary.averageComments.toFixed(1)} per video`}
        />
        <StatTile
          label="Overall engagement rate"
          icon={<TrendingUp />}
          value={formatPercent(summary.avgEngagement)}
          note="Likes and comments per view"
        />
        <StatTile
          label="Like-to-view ratio"
          icon={<Heart />}
          value={summary.likeToViewRatio.toFixed(2)}
          note={ratioNote}
        />
      </Strip>
      <Split>
        <Shares summary={summary} />
        <Verdicts>
          <StatTile label="Best Performing Content" icon={<Trophy />} value={BEST[summary.bestPerforming]} />
          <StatTile
            label="Content Diversity"
            icon={<Sparkles />}
            value={DIVERSITY[summary.contentDiversity]}
          />
        </Verdicts>
      </Split>
    </>
  );
}

/** The engagement while it loads. */
export function EngagementShape() {
  return (
    <>
      <StripShape count={3} />
      <Split>
        <CardShape height="6.5rem" />
        <StripShape as={Verdicts} count={2} hasNote={() => false} />
      </Split>
    </>
  );
}

function Shares({ summary }: { summary: CreatorAnalytics }) {
  const { episodeViews, episodeViewsPercent, trailerViews, trailerViewsPercent } = summary;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>Episodes vs Trailers</h2>
      <p>Share of total views</p>
      <Bars>
        <Progress
          label="Episodes"
          value={episodeViewsPercent}
          text="Episodes"
          figure={shareOf(episodeViews, episodeViewsPercent)}
          isCaptionFirst
        />
        <Progress
          label="Trailers"
          tone="like"
          value={trailerViewsPercent}
          text="Trailers"
          figure={shareOf(trailerViews, trailerViewsPercent)}
          isCaptionFirst
        />
      </Bars>
    </Card>
  );
}

const shareOf = (views: number, percent: number) =>
  `${formatCount(views)} ${views === 1 ? 'view' : 'views'}, ${percent}%`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 12px;
  @container (max-width: 32rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: 8px;
  }
`;

const Verdicts = styled(Strip)`
  --basis: 100%;
`;
