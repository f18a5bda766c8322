import { INPUT_METHOD_KEYS } from '@beem/testing/web';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChipsInput } from './chips-input';

function Example({ start = [], suggestions }: { start?: string[]; suggestions?: string[] }) {
  const [values, setValues] = useState<string[]>(start);
  return <ChipsInput label="Tags" values={values} onValuesChange={setValues} suggestions={suggestions} />;
}

function open(props: Parameters<typeof Example>[0] = {}) {
  render(<Example {...props} />);
  const entered = () => {
    const list = screen.queryByRole('list', { name: 'Tags, entered' });
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent)
      : [];
  };
  return {
    visitor: userEvent.setup({ delay: null }),
    input: screen.getByLabelText<HTMLInputElement>('Tags'),
    entered,
  };
}

it('adds with a comma, with Enter and on leaving the field, each once', async () => {
  const { visitor, input, entered } = open();
  await visitor.type(input, 'Fantasy,Sky{Enter}fantasy,Lake');
  expect(entered()).toEqual(['Fantasy', 'Sky']);
  await visitor.tab({ shift: true });
  expect(entered()).toEqual(['Fantasy', 'Sky', 'Lake']);
  expect(input.value).toBe('');
});

it('takes what is pasted with commas apart, and keeps the end as it may go on', async () => {
  const { visitor, input, entered } = open();
  await visitor.click(input);
  await visitor.paste(' Fantasy, ,Sky,Fantasy, La');
  expect(entered()).toEqual(['Fantasy', 'Sky']);
  expect(input.value).toBe(' La');
});

it('removes the last with Backspace in the empty field, and says so', async () => {
  const { visitor, input, entered } = open({ start: ['Fantasy', 'Sky'] });
  await visitor.type(input, 'L{Backspace}{Backspace}');
  expect(entered()).toEqual(['Fantasy']);
  expect(screen.getByRole('status').textContent).toBe('Sky removed');
});

it('removes any of them by keyboard; the focus goes back to the field', async () => {
  const { visitor, input, entered } = open({ start: ['Fantasy', 'Sky'] });
  await visitor.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Fantasy' }));
  await visitor.keyboard('{Enter}');
  expect(entered()).toEqual(['Sky']);
  expect(document.activeElement).toBe(input);
});

it('offers popular ones that are not entered yet', async () => {
  const { visitor, entered } = open({ start: ['sky'], suggestions: ['Sky', 'Fantasy'] });
  const offered = screen.getByRole('list', { name: 'Tags, popular' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Fantasy']);
  await visitor.click(screen.getByRole('button', { name: 'Add Fantasy' }));
  expect(entered()).toEqual(['sky', 'Fantasy']);
  expect(screen.getByRole('status').textContent).toBe('Fantasy added');
});

it('submits the form with Enter only when nothing is typed', async () => {
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Example />
      <button type="submit">Send</button>
    </form>,
  );
  const visitor = userEvent.setup({ delay: null });
  await visitor.type(screen.getByLabelText('Tags'), 'Sky{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
  await visitor.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

it.each(INPUT_METHOD_KEYS)('adds nothing with the Enter of an input method, %s', async (_, key) => {
  const { visitor, input, entered } = open({ start: ['Sky'] });
  await visitor.type(input, 'とうだい');
  fireEvent.keyDown(input, { key: 'Enter', ...key });
  expect(entered()).toEqual(['Sky']);
  expect(input.value).toBe('とうだい');
  await visitor.keyboard('{Enter}');
  expect(entered()).toEqual(['Sky', 'とうだい']);
});

it('adds what has a comma once it is composed', () => {
  const { input, entered } = open();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '灯台，' }, isComposing: true });
  expect(entered()).toEqual([]);
  fireEvent.compositionEnd(input);
  expect(entered()).toEqual(['灯台']);
  expect(input.value).toBe('');
});

it('shows what is entered, and nothing else, while it is fixed', () => {
  render(
    <ChipsInput label="Tags" values={['Sky']} onValuesChange={() => {}} suggestions={['Lake']} isFixed />,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Sky');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps its suggestions in place while it is read-only, but takes none', () => {
  render(<ChipsInput label="Tags" values={[]} onValuesChange={() => {}} suggestions={['Sky']} readOnly />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Sky' }).disabled).toBe(true);
});
