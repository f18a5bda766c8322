import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FieldGroup } from './field-group';
import { FileDrop } from './file-drop';
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

  it('counts typed characters against the limit and stops there', async () => {
    render(<Textarea label="Details" showCounter maxLength={30} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Details' }), 'The audio');
    expect(screen.getByText('9 / 30')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), ' is a copy of a released song');
    expect(screen.getByText('30 / 30')).toBeTruthy();
  });

  it('counts an emoji once, and leaves out what is pasted beyond the limit', async () => {
    render(<Textarea label="Details" showCounter maxLength={30} />);
    const control = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.click(control);
    await userEvent.paste('🦊'.repeat(40));
    expect(control.value).toBe('🦊'.repeat(30));
    expect(screen.getByText('30 / 30')).toBeTruthy();
  });

  it('that is full loses nothing of its end to what is typed in its middle', async () => {
    render(<Input label="Title" maxLength={5} defaultValue="abcde" />);
    const control = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(control, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(control.value).toBe('abcde');
    expect(control.selectionStart).toBe(2);
    await userEvent.type(control, 'xyz', { initialSelectionStart: 2, initialSelectionEnd: 4 });
    expect(control.value).toBe('abxye');
  });

  it('for a number leaves the wheel to the page', () => {
    render(<Input label="Amount" type="number" />);
    const control = screen.getByRole('spinbutton');
    control.focus();
    fireEvent.wheel(control, { deltaY: 100 });
    expect(document.activeElement).toBe(document.body);
  });

  it('announces 100, 20 and 0 characters left, and no number between them', async () => {
    render(<Textarea label="Details" showCounter maxLength={130} />);
    const control = screen.getByRole('textbox');
    const said: (string | null)[] = [];
    for (let length = 1; length <= 130; length += 1) {
      fireEvent.change(control, { target: { value: 'a'.repeat(length) } });
      const { textContent } = screen.getByRole('status');
      if (textContent !== (said.at(-1) ?? '')) said.push(textContent);
    }
    expect(said).toEqual(['100 characters left', '20 characters left', '0 characters left']);
  });

  it('announces what is left after a paste, and nothing while text is removed', () => {
    render(<Textarea label="Details" showCounter maxLength={130} />);
    const control = screen.getByRole('textbox');
    const typed = (length: number) => {
      fireEvent.change(control, { target: { value: 'a'.repeat(length) } });
      return screen.getByRole('status').textContent;
    };
    expect(typed(129)).toBe('1 character left');
    expect(typed(100)).toBe('');
    expect(typed(110)).toBe('20 characters left');
    expect(typed(0)).toBe('');
  });
});

it.each([undefined, true])('a group is named by its label, also where that is hidden (%s)', (hideLabel) => {
  render(
    <FieldGroup label="Genres" hideLabel={hideLabel} disabled>
      <button type="button">Drama</button>
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Genres' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Drama' }).matches(':disabled')).toBe(true);
});

it('a compact field for a file only says what to choose', () => {
  const drop = { icon: null, prompt: 'Choose a picture', formats: 'JPEG', onFile: () => undefined };
  const { rerender } = render(<FileDrop {...drop} />);
  expect(screen.getByText(/^Choose a picture/).textContent).toBe('Choose a picture or drop it here');
  rerender(<FileDrop {...drop} look="compact" />);
  expect(screen.getByText(/^Choose a picture/).textContent).toBe('Choose a picture');
});
