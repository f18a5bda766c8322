import { fakeApi, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { Form, SegmentedField, SubmitButton, useForm } from './index';

const RATINGS = [
  { value: 'all', label: 'All Ages' },
  { value: 'teen', label: 'Teen 13+' },
  { value: 'mature', label: 'Mature 18+' },
] as const;

interface Values {
  ageRating: 'all' | 'teen' | 'mature';
}

function Example({ onSubmit, error }: { onSubmit: (values: Values) => void; error?: string }) {
  const form = useForm<Values>({
    initial: { ageRating: 'teen' },
    validate: ({ ageRating }) => ({ ageRating: ageRating === 'mature' ? 'Not for you.' : null }),
    onSubmit,
  });
  return (
    <Form form={form} label="Example">
      <SegmentedField
        form={form}
        name="ageRating"
        label="Age Rating"
        hint="Who may watch it"
        options={RATINGS}
        error={error}
      />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}

function openForm(error?: string) {
  fakeApi();
  const onSubmit = jest.fn();
  const { visitor } = renderPage(<Example onSubmit={onSubmit} error={error} />);
  return {
    onSubmit,
    choose: (name: string) => visitor.click(screen.getByRole('radio', { name })),
    send: () => visitor.click(screen.getByRole('button', { name: 'Send' })),
  };
}
const group = () => screen.getByRole('group', { name: 'Age Rating' });
const note = () => document.getElementById(group().getAttribute('aria-describedby') ?? '')?.textContent;

describe('a choice of options side by side', () => {
  it('sends the one that is chosen', async () => {
    const { choose, send, onSubmit } = openForm();
    expect(screen.getByRole('radio', { name: 'Teen 13+' })).toHaveProperty('checked', true);
    await choose('All Ages');
    expect(screen.getByRole('radio', { name: 'All Ages' })).toHaveProperty('checked', true);
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ageRating: 'all' }));
  });

  it('has its error below instead of the hint, and the focus in the chosen option, until another is chosen', async () => {
    const { choose, send, onSubmit } = openForm();
    expect(note()).toBe('Who may watch it');
    await choose('Mature 18+');
    await send();
    await waitFor(() => expect(note()).toBe('Not for you.'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mature 18+' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await choose('Teen 13+');
    expect(note()).toBe('Who may watch it');
  });

  it('shows an error that is known before the form is submitted', () => {
    openForm('Add your date of birth first.');
    expect(note()).toBe('Add your date of birth first.');
  });
});
