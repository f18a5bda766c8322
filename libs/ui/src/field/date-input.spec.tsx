import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateInput } from './date-input';

function Birthday({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <DateInput label="Date of birth" value={value} onChange={(event) => setValue(event.target.value)} />;
}

describe('a date field', () => {
  it('is written like every other date', () => {
    render(<Birthday initial="1984-06-21" />);
    expect(screen.getByText('21 Jun 1984')).toBeTruthy();
    expect((screen.getByLabelText('Date of birth') as HTMLInputElement).value).toBe('1984-06-21');
  });

  it('follows the chosen date, and says when there is none', () => {
    render(<Birthday />);
    const field = screen.getByLabelText('Date of birth');
    expect(screen.getByText('No date')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2026-11-09' } });
    expect(screen.getByText('9 Nov 2026')).toBeTruthy();
  });

  it('leaves the name of the field to its label, and points to its error', () => {
    render(<DateInput label="From" value="2026-11-09" error="Enter a date." onChange={() => undefined} />);
    const field = screen.getByLabelText('From');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('9 Nov 2026').closest('[aria-hidden=true]')).not.toBeNull();
  });
});
