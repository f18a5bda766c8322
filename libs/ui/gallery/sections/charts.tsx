import { BarChart, ChartShape, LineChart } from '../../src';
import { Section } from '../section';

const DAYS = Array.from({ length: 28 }, (_, index) => ({
  id: index,
  label: `Nov ${index + 1}`,
  value: Math.round(1_800 + 1_400 * Math.sin(index / 3) + index * 90),
}));
const SHARES = Array.from({ length: 21 }, (_, index) => ({
  id: index,
  label: `0:${String(index * 2).padStart(2, '0')}`,
  value: Math.round(100 - 4.4 * index ** 0.8),
}));
const VIDEOS = [
  { id: 1, label: 'She Only Walks When It Rains', value: 48_200 },
  {
    id: 2,
    label: 'Lighthouse Protocol, episode 1: the keeper who was never alone in the tower',
    value: 21_930,
  },
  { id: 3, label: 'Paper Moons', value: 1_204 },
  { id: 4, label: 'Untitled', value: 0 },
];

export function ChartSection() {
  return (
    <Section title="Charts">
      <LineChart title="Views per day" points={DAYS} heads={['Day', 'Views']} />
      <LineChart title="Likes per day" points={DAYS} heads={['Day', 'Likes']} isSmall hasTable={false} />
      <LineChart
        title="Views per day, today included, which has just begun"
        points={DAYS.map((day, at) => (at === DAYS.length - 1 ? { ...day, value: 0 } : day))}
        heads={['Day', 'Views']}
        isLastUnfinished
      />
      <LineChart
        title="Viewers by part of the video"
        points={SHARES}
        heads={['Until', 'Viewers']}
        format={(percent) => `${percent}%`}
        whole={100}
      />
      <BarChart title="Views per video" points={VIDEOS} heads={['Video', 'Views']} />
      <LineChart title="Earnings per day" points={[]} heads={['Day', 'Earnings']} />
      <ChartShape />
      <ChartShape isSmall />
    </Section>
  );
}
