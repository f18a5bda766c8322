import { fakeApi, fill, renderPage } from '@beem/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createDraft,
  type Draft,
  Form,
  SubmitButton,
  TextField,
  useDerived,
  useForm,
  useIsDirty,
} from './index';

interface Values {
  title: string;
  tags: string;
}

function Page({ draft, onSubmit }: { draft: Draft<Values>; onSubmit: (values: Values) => unknown }) {
  const form = useForm({
    draft,
    validate: ({ title }) => ({ title: title ? null : 'Enter a title.' }),
    onSubmit,
  });
  return (
    <>
      <Form form={form} label="Example">
        <TextField form={form} name="title" label="Title" />
        <TextField form={form} name="tags" label="Tags" />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
      <input aria-label="Elsewhere" />
      <Facts draft={draft} />
    </>
  );
}

function Facts({ draft }: { draft: Draft<Values> }) {
  const count = useDerived(draft, ({ tags }) => tags.split(',').filter(Boolean).length);
  return <p data-testid="facts">{`tags: ${count}, ${useIsDirty(draft) ? 'changed' : 'unchanged'}`}</p>;
}

function open(draft = createDraft<Values>({ title: '', tags: '' }), onSubmit = jest.fn()) {
  fakeApi();
  const page = renderPage(<Page draft={draft} onSubmit={onSubmit} />);
  return {
    ...page,
    draft,
    onSubmit,
    send: () => page.visitor.click(screen.getByRole('button', { name: 'Send' })),
  };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const facts = () => screen.getByTestId('facts').textContent;

describe('a draft', () => {
  it('has the values and errors of its form, also while no page shows it', async () => {
    const page = open();
    await fill(page.visitor, field('Tags'), 'Sky,Sea');
    await page.send();
    await screen.findByText('Enter a title.');
    page.unmount();
    expect(page.draft.getValues()).toEqual({ title: '', tags: 'Sky,Sea' });
    open(page.draft);
    expect(field('Tags').value).toBe('Sky,Sea');
    expect(facts()).toBe('tags: 2, changed');
    expect(screen.getByText('Enter a title.')).toBeTruthy();
  });

  it('is sent as it was left', async () => {
    const page = open();
    await fill(page.visitor, field('Title'), 'Sky');
    page.unmount();
    const next = open(page.draft);
    await next.send();
    await waitFor(() => expect(next.onSubmit).toHaveBeenCalledWith({ title: 'Sky', tags: '' }));
    expect(page.onSubmit).not.toHaveBeenCalled();
  });

  it('shows at once what is set from outside, which takes the error of the field away', async () => {
    const page = open();
    await page.send();
    await screen.findByText('Enter a title.');
    act(() => page.draft.setValue('title', 'Sea'));
    expect(field('Title').value).toBe('Sea');
    expect(screen.queryByText('Enter a title.')).toBeNull();
    expect(facts()).toBe('tags: 0, changed');
  });

  it('can be set before any page has shown it', () => {
    const draft = createDraft<Values>({ title: '', tags: '' });
    draft.setValue('tags', 'Sky');
    expect(draft.getValues()).toEqual({ title: '', tags: 'Sky' });
    open(draft);
    expect(field('Tags').value).toBe('Sky');
    expect(facts()).toBe('tags: 1, changed');
  });

  it('stays changed when it was sent: who made it says when it is stored', async () => {
    const page = open();
    await fill(page.visitor, field('Title'), 'Sky');
    await page.send();
    await waitFor(() => expect(page.onSubmit).toHaveBeenCalled());
    expect(facts()).toBe('tags: 0, changed');
    act(() => page.draft.reset({ title: 'Stored', tags: 'Sea' }));
    expect(facts()).toBe('tags: 1, unchanged');
    expect(field('Title').value).toBe('Stored');
    act(() => page.draft.reset());
    expect(field('Title').value).toBe('');
  });

  it('reports at any time whether it has changed, before a component is rendered', async () => {
    const page = open();
    expect(page.draft.isChanged()).toBe(false);
    await fill(page.visitor, field('Title'), 'Sky');
    expect(page.draft.isChanged()).toBe(true);
    act(() => {
      page.draft.markUnchanged({ title: 'Sky', tags: '' });
      expect(page.draft.isChanged()).toBe(false);
    });
    act(() => page.draft.setValue('tags', 'Sea'));
    expect(page.draft.isChanged()).toBe(true);
    act(() => page.draft.reset());
    expect(page.draft.isChanged()).toBe(false);
  });

  it('gives back the sentences for which it has no field', () => {
    const { draft } = open();
    let others: string[][] = [];
    act(() => {
      others = [{ title: 'This title is in use.' }, { replacesId: 'No.' }, {}].map(draft.showErrors);
    });
    expect(others).toEqual([[], ['No.'], []]);
    expect(screen.getByText('This title is in use.')).toBeTruthy();
  });
});

it('keeps the errors that came while its values were stored', () => {
  const { draft } = open();
  act(() => {
    draft.showErrors({ title: 'This title is in use.' });
    draft.markUnchanged({ title: 'Stored', tags: '' });
  });
  expect(screen.getByText('This title is in use.')).toBeTruthy();
});

describe('the focus, when errors come from outside', () => {
  const refuse = (draft: Draft<Values>) => act(() => void draft.showErrors({ tags: 'Too many.' }));

  it('moves to the first field that is not valid', () => {
    const { draft } = open();
    refuse(draft);
    expect(document.activeElement).toBe(field('Tags'));
  });

  it('stays where its user went meanwhile, and is not taken later', async () => {
    const { draft, visitor } = open();
    await visitor.click(field('Elsewhere'));
    refuse(draft);
    expect(screen.getByText('Too many.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Elsewhere'));
    act(() => field('Elsewhere').blur());
    act(() => draft.setValue('title', 'Sky'));
    expect(document.activeElement).toBe(document.body);
  });

  it('is not moved by those that came while no page showed the draft', () => {
    const page = open();
    page.unmount();
    refuse(page.draft);
    open(page.draft);
    expect(screen.getByText('Too many.')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});
