import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Input } from './input';
import { Textarea } from './textarea';

describe('a field', () => {
  it('reads its error with the control and marks it invalid', () => {
    render(<Input label="Username" error="Username is already taken." />);
    const control = screen.getByRole('textbox', { name: 'Username' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Username is already taken.');
  });

  it('counts what is typed against its limit and stops there', async () => {
    render(<Textarea label="Details" showCounter maxLength={30} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Details' }), 'The audio');
    expect(screen.getByText('9 / 30')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), ' is a copy of a released song');
    expect(screen.getByText('30 / 30')).toBeTruthy();
  });

  it('tells screen readers only when little room is left', async () => {
    render(<Textarea label="Details" showCounter maxLength={30} />);
    await userEvent.type(screen.getByRole('textbox'), 'The audio');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(screen.getByRole('textbox'), ' is a copy of');
    expect(screen.getByRole('status').textContent).toBe('8 characters left');
  });
});
