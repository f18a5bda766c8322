import type { CreatorAnalytics } from '@beem/api-client';
import { formatCount, formatPercent, PROGRESS_ENDS } from '@beem/rules';
import { Progress } from '@beem/ui';
import { useId } from 'react';
import { Bars, Card, Columns } from '../../shared/card';
import { Milestones } from './milestones';

/** The level and the progress of the creator. */
export function Overview({ summary }: { summary: CreatorAnalytics }) {
  return (
    <Columns>
      <ProgressCard summary={summary} />
      <Milestones milestones={summary.milestones} />
    </Columns>
  );
}

function ProgressCard({ summary }: { summary: CreatorAnalytics }) {
  const { avgEngagement, videosUploaded, showsCreated } = summary;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>Progress</h2>
      <Bars>
        <Bar
          label="Engagement"
          tone="like"
          value={avgEngagement}
          max={PROGRESS_ENDS.engagement}
          figure={formatPercent(avgEngagement)}
        />
        <Bar
          label="Videos"
          value={videosUploaded}
          max={PROGRESS_ENDS.videos}
          figure={`${formatCount(videosUploaded)} of ${PROGRESS_ENDS.videos}`}
        />
        <Bar
          label="Shows"
          tone="cyan"
          value={showsCreated}
          max={PROGRESS_ENDS.shows}
          figure={`${formatCount(showsCreated)} of ${PROGRESS_ENDS.shows}`}
        />
      </Bars>
    </Card>
  );
}

interface BarProps {
  label: string;
  tone?: 'cyan' | 'like';
  value: number;
  max: number;
  figure: string;
}

/** The bar is full at `max`; the figure may be higher. */
function Bar({ label, tone, value, max, figure }: BarProps) {
  return (
    <Progress
      label={label}
      tone={tone}
      value={Math.min(value, max)}
      max={max}
      text={label}
      figure={figure}
      isCaptionFirst
    />
  );
}
