import { render, screen } from '@testing-library/react';
import { Trend, toPath } from './trend';

const draw = (values: (number | null)[]) => {
  render(<Trend label="Visitors" values={values} format={String} />);
  return screen.getByRole('img');
};

it('draws from 0 to the highest value, and says which that is', () => {
  const drawing = draw([0, 5, 10]);
  expect(drawing.getAttribute('aria-label')).toBe('Visitors, the last hour: 10 at most in five minutes');
  expect(drawing.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M2 18h0L36 10L70 2');
});

it('has a gap where nothing is known, and a dot for a value alone', () => {
  expect(toPath([1, null, 1, null], 1)).toBe('M2 2h0M47.3 2h0');
});

it('lies on the ground where nothing happened', () => {
  expect(toPath([0, 0], 0)).toBe('M2 18h0L70 18');
});

it('draws nothing for one or two values', () => {
  render(<Trend label="Visitors" values={[null, 4, null, 9]} format={String} />);
  expect(screen.queryByRole('img')).toBeNull();
});
