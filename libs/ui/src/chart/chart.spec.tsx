import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from '../lazy/lazy-component';
import { BarChart, LineChart } from './chart';
import { DrawingFailed } from './drawing-failed';

const points = [
  { id: '2026-11-01', label: 'Nov 1', value: 1_200 },
  { id: '2026-11-02', label: 'Nov 2', value: 0 },
  { id: '2026-11-03', label: 'Nov 3', value: 3_400 },
];

it('draws a line, and describes it in text', async () => {
  render(<LineChart title="Views per day" points={points} heads={['Day', 'Views']} />);
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  expect(screen.getByRole('figure', { name: 'Views per day' }).contains(drawing)).toBe(true);
  within(drawing).getByText('Nov 3: 3.4K');
  const heights = [...drawing.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
  expect(heights[2]).toBeLessThan(heights[0] ?? 0);
  expect(heights[0]).toBeLessThan(heights[1] ?? 0);
});

it('draws a value below 0 below the line of 0', async () => {
  const weeks = [...points, { id: '2026-11-04', label: 'Nov 4', value: -300 }];
  render(<LineChart title="Earnings" points={weeks} heads={['Day', 'Earnings']} />);
  const drawing = await screen.findByRole('img', { name: 'Earnings, as a line' });
  const zero = Number(drawing.querySelector('.base')?.getAttribute('y1'));
  const heights = [...drawing.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
  expect(heights[1]).toBe(zero);
  expect(heights[3]).toBeGreaterThan(zero);
  expect(heights[3]).toBeLessThan(Number(drawing.getAttribute('height')));
});

it('labels its highest point alone', async () => {
  render(<LineChart title="Views per day" points={points} heads={['Day', 'Views']} />);
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  const peaks = [...drawing.querySelectorAll('.named .value')].map((label) => label.textContent);
  expect(peaks).toEqual(['3.4K · Nov 3']);
});

it('labels no point where nothing happened', async () => {
  const nothing = points.map((point) => ({ ...point, value: 0 }));
  render(<LineChart title="Views per day" points={nothing} heads={['Day', 'Views']} />);
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  expect(drawing.querySelector('.named')).toBeNull();
});

it('is small without labels below it, and without a table where the page has one', async () => {
  render(
    <LineChart title="Views per day" points={points} heads={['Day', 'Views']} isSmall hasTable={false} />,
  );
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  expect(Number(drawing.getAttribute('height'))).toBe(72);
  expect([...drawing.querySelectorAll('text:not(.value)')]).toEqual([]);
  expect(screen.queryByText('Show as a table')).toBeNull();
});

it('ends the line before a day that still runs, which is a dot, and says so in the drawing and in the table', async () => {
  const user = userEvent.setup();
  render(<LineChart title="Views per day" points={points} heads={['Day', 'Views']} isLastUnfinished />);
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  const lines = [...drawing.querySelectorAll('.line')].map(
    (line) => line.getAttribute('d')?.split(/[ML]/).filter(Boolean) ?? [],
  );
  expect(lines).toHaveLength(1);
  const dots = [...drawing.querySelectorAll('circle')];
  // A path has three decimals.
  const at = (dot: Element, name: string) => Number(Number(dot.getAttribute(name)).toFixed(3));
  expect(lines[0]).toEqual(dots.slice(0, 2).map((dot) => `${at(dot, 'cx')},${at(dot, 'cy')}`));
  expect(dots.map((dot) => dot.getAttribute('class'))).toEqual(['mark point', 'mark point', 'running']);
  within(drawing).getByText('Nov 3 (so far): 3.4K');
  within(drawing).getByText('Nov 3 (so far)');
  within(drawing).getByText('Nov 2: 0');
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Views per day' })).getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['Nov 1', 'Nov 2', 'Nov 3 (so far)']);
});

it('labels the last of many points, and others as far apart as they need', async () => {
  const days = Array.from({ length: 28 }, (_, at) => ({ id: at, label: `Day ${at + 1}`, value: at }));
  render(<LineChart title="Views per day" points={days} heads={['Day', 'Views']} />);
  const drawing = await screen.findByRole('img', { name: 'Views per day, as a line' });
  const labels = [...drawing.querySelectorAll('text:not(.value)')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Day 1', 'Day 10', 'Day 19', 'Day 28']);
});

it('labels the highest day in place of one directly beside it', async () => {
  const days = Array.from({ length: 28 }, (_, at) => ({
    id: at,
    label: `Day ${at + 1}`,
    value: at === 8 ? 9 : 1,
  }));
  render(<LineChart title="Views per day" points={days} heads={['Day', 'Views']} />);
  const drawing = await screen.findByRole('img');
  const labels = [...drawing.querySelectorAll('text:not(.value)')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Day 1', 'Day 9', 'Day 19', 'Day 28']);
});

it('draws shares below the line of their whole, and labels the last one', async () => {
  const shares = [100, 60, 25].map((value, at) => ({ id: at, label: `0:0${at}`, value }));
  render(
    <LineChart
      title="Viewers"
      points={shares}
      heads={['Until', 'Viewers']}
      format={(n) => `${n}%`}
      whole={100}
    />,
  );
  const drawing = await screen.findByRole('img', { name: 'Viewers, as a line' });
  expect(Number(drawing.getAttribute('height'))).toBe(176);
  within(drawing).getByText('100%');
  const dots = [...drawing.querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'));
  expect(drawing.querySelector('.whole')?.getAttribute('y1')).toBe(dots[0]);
  const labels = [...drawing.querySelectorAll('.named .value')].map((label) => label.textContent);
  expect(labels).toEqual(['25%']);
});

it('draws bars as long as their values, and shortens labels that are too long', async () => {
  const long = 'a title '.repeat(40);
  const videos = [
    { id: 1, label: long, value: 200 },
    { id: 2, label: 'Half', value: 100 },
  ];
  render(<BarChart title="Views per video" points={videos} heads={['Video', 'Views']} />);
  const drawing = await screen.findByRole('img', { name: 'Views per video, as bars' });
  const [whole, half] = [...drawing.querySelectorAll('.bar')].map((bar) => Number(bar.getAttribute('width')));
  expect(half).toBeCloseTo((whole ?? 0) / 2);
  within(drawing).getByText(/^a title .*…$/);
});

it('draws two videos of the same title as two', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const videos = [
    { id: 1, label: 'Untitled', value: 200 },
    { id: 2, label: 'Untitled', value: 100 },
  ];
  render(
    <>
      <BarChart title="Bars" points={videos} heads={['Video', 'Views']} />
      <LineChart title="Line" points={videos} heads={['Video', 'Views']} />
    </>,
  );
  const bars = await screen.findByRole('img', { name: 'Bars, as bars' });
  const tops = [...bars.querySelectorAll('.bar')].map((bar) => bar.getAttribute('y'));
  expect(new Set(tops).size).toBe(2);
  const line = await screen.findByRole('img', { name: 'Line, as a line' });
  const dots = [...line.querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'));
  expect(new Set(dots).size).toBe(2);
  // React warns about duplicate keys and names them.
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it('holds every value in a table, in the words of the page', async () => {
  const user = userEvent.setup();
  render(
    <LineChart
      title="Earnings"
      points={points}
      heads={['Day', 'Earned']}
      format={(cents) => `$${(cents / 100).toFixed(2)}`}
    />,
  );
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Earnings' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayEarned',
    'Nov 1$12.00',
    'Nov 2$0.00',
    'Nov 3$34.00',
  ]);
});

it('offers Retry in place of a drawing whose file did not load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const user = userEvent.setup();
  const load = jest.fn().mockRejectedValueOnce(new Error('blocked'));
  load.mockResolvedValue(() => <p>The drawing</p>);
  const Drawing = lazyComponent(load, { failed: (retry) => <DrawingFailed onRetry={retry} /> });
  render(<Drawing />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('The drawing');
  expect(screen.queryByText(/did not load/)).toBeNull();
  warn.mockRestore();
});

it('says so when there is nothing to show', () => {
  render(<BarChart title="Views per video" points={[]} heads={['Video', 'Views']} />);
  screen.getByText('Nothing to show yet.');
  expect(screen.queryByText('Show as a table')).toBeNull();
});
