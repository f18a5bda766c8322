import { renderPage } from '@beem/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { Form, SubmitButton, TextField, useForm } from './index';

const MALFORMED = 'Enter an email address like name@example.com.';

function Example() {
  const form = useForm({
    initial: { email: '', name: '' },
    validate: ({ email, name }) => ({
      email: email.includes('@') ? null : MALFORMED,
      name: name ? null : 'Enter a name.',
    }),
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} label="Example">
      <TextField form={form} name="email" label="Email" type="email" />
      <TextField form={form} name="name" label="Name" />
      <SubmitButton form={form} busyLabel="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

function leaveWith(text: string, to: HTMLElement) {
  const email = screen.getByRole('textbox', { name: 'Email' });
  fireEvent.change(email, { target: { value: text } });
  fireEvent.blur(email, { relatedTarget: to });
}
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

describe('an e-mail address', () => {
  it('is checked when its field is left, and only that field', async () => {
    renderPage(<Example />);
    leaveWith('leila', nameField());
    expect(await screen.findByText(MALFORMED)).toBeTruthy();
    expect(screen.queryByText('Enter a name.')).toBeNull();
  });

  it('leaves the focus where it went', async () => {
    renderPage(<Example />);
    nameField().focus();
    leaveWith('leila', nameField());
    await screen.findByText(MALFORMED);
    expect(document.activeElement).toBe(nameField());
  });

  it('loses its error with the next change', async () => {
    renderPage(<Example />);
    leaveWith('leila', nameField());
    await screen.findByText(MALFORMED);
    fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'leila@' } });
    expect(screen.queryByText(MALFORMED)).toBeNull();
  });

  it('is checked when Tab leads to a button', async () => {
    renderPage(<Example />);
    leaveWith('leila', screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(MALFORMED)).toBeTruthy();
  });

  it('waits for the submit while it is empty, or when the pointer presses a button', async () => {
    const { visitor } = renderPage(<Example />);
    leaveWith('', nameField());
    const button = screen.getByRole('button', { name: 'Send' });
    await visitor.hover(button);
    leaveWith('leila', button);
    expect(screen.queryByText(MALFORMED)).toBeNull();
  });
});
