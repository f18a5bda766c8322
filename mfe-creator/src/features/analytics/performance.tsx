import type { CreatorAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { tabularNumbers, type } from '@beem/ui';
import { Clapperboard, Tv } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/card';

interface PerformanceProps {
  summary: CreatorAnalytics;
}

export function EpisodesPerformance({ summary }: PerformanceProps) {
  const { episodeCount, episodeViews, episodeLikes, episodeAverageViews } = summary;
  return (
    <Performance
      title="Episodes Performance"
      icon={<Tv aria-hidden="true" color="var(--accent)" />}
      figures={[episodeCount, episodeViews, episodeLikes, episodeAverageViews]}
    />
  );
}

export function TrailersPerformance({ summary }: PerformanceProps) {
  const { trailerCount, trailerViews, trailerLikes, trailerAverageViews } = summary;
  return (
    <Performance
      title="Trailers Performance"
      icon={<Clapperboard aria-hidden="true" color="var(--like)" />}
      figures={[trailerCount, trailerViews, trailerLikes, trailerAverageViews]}
    />
  );
}

interface FiguresProps {
  title: string;
  icon: ReactNode;
  figures: [published: number, views: number, likes: number, averageViews: number];
}

const LABELS = ['Published', 'Total Views', 'Total Likes', 'Avg Views'];

function Performance({ title, icon, figures }: FiguresProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Title id={id}>
        {icon}
        {title}
      </Title>
      <Figures>
        {LABELS.map((label, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(figures[at] ?? 0)}</dd>
          </div>
        ))}
      </Figures>
    </Frame>
  );
}

const Frame = styled(Card)`
  container-type: inline-size;
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: 12px;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** The figure above its label; two rows of two where four do not fit beside each other. */
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin: 12px 0 0;
  > div {
    display: flex;
    flex: 1 0 3.5rem;
    @container (max-width: 19rem) {
      flex-basis: calc(50% - 6px);
    }
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    ${type.small}
    color: var(--text-3);
    white-space: nowrap;
  }
  dd {
    ${type.h2}
    ${tabularNumbers}
    margin: 0;
  }
`;
