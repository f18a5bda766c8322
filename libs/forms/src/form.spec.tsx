import { api, Link, useMutation } from '@beem/platform';
import { reportDetailsError, usernameError } from '@beem/rules';
import { fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { Form, LeaveGuard, RadioField, SubmitButton, TextareaField, TextField, useForm } from './index';

const SEND = 'POST /api/videos/1/report';
const REASONS = [
  { value: 'spam', label: 'Spam' },
  { value: 'other', label: 'Other' },
] as const;

interface Values {
  details: string;
  username: string;
  reason: 'spam' | 'other' | null;
  /** A value that is sent but has no field. */
  draftId: number;
}

/** The fields are in another order than the values. */
function Example() {
  const call = useMutation({
    mutationFn: ({ reason, details }: Values) =>
      api.post('/api/videos/{id}/report', {
        path: { id: 1 },
        body: { reason: reason ?? 'spam', description: details },
      }),
  });
  const form = useForm<Values>({
    initial: { details: '', username: '', reason: null, draftId: 1 },
    validate: ({ username, reason, details }) => ({
      username: usernameError(username),
      reason: reason ? null : 'Choose a reason.',
      details: reason && reportDetailsError(reason, details),
    }),
    failureOf: () => 'It was not sent.',
    onSubmit: (values) => call.mutateAsync(values),
  });
  return (
    <>
      <Form form={form} label="Example">
        <TextField form={form} name="username" label="Username" hint="3 to 30 characters" />
        <RadioField form={form} name="reason" label="Reason" options={REASONS} />
        <TextareaField form={form} name="details" label="Details" />
        <SubmitButton form={form} busyLabel="Sending...">
          Send
        </SubmitButton>
        <LeaveGuard form={form} />
      </Form>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form?tab=2">Another tab</Link>
    </>
  );
}

function openForm(answer: Parameters<typeof fakeApi>[0] = { [SEND]: { body: {} } }) {
  const server = fakeApi(answer);
  const page = renderPage(<Example />, { at: '/form' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  return {
    ...page,
    server,
    field,
    send: () => page.visitor.click(screen.getByRole('button', { name: /Send/ })),
    async fillIn() {
      await fill(page.visitor, field(), 'leila');
      await page.visitor.click(screen.getByRole('radio', { name: 'Spam' }));
    },
  };
}
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form', () => {
  it('sends its values when they are valid', async () => {
    const { server, fillIn, send } = openForm();
    await fillIn();
    await send();
    await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
    expect(server.callsTo(SEND)[0]?.body).toEqual({ reason: 'spam', description: '' });
  });

  it('puts a sentence under each field that is not valid, and the focus into the first of the page', async () => {
    const { server, field, send } = openForm();
    await send();
    await waitFor(() => expect(noteOf(field())).toBe('Username must be at least 3 characters'));
    expect(screen.getByText('Choose a reason.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(server.callsTo(SEND)).toHaveLength(0);
  });

  it('puts the focus into a group of which one must be chosen', async () => {
    const { visitor, field, send } = openForm();
    await fill(visitor, field(), 'leila');
    await send();
    await screen.findByText('Choose a reason.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam' }));
    expect(noteOf(screen.getByRole('group', { name: 'Reason' }))).toBe('Choose a reason.');
  });

  it('takes an error away when its field is changed, and leaves the others', async () => {
    const { visitor, field, send } = openForm();
    await send();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    await visitor.type(field(), 'x');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(noteOf(field())).toBe('3 to 30 characters');
    expect(screen.getByText('Choose a reason.')).toBeTruthy();
  });

  it('puts the errors of the server under their fields, and the focus into the first', async () => {
    const fields = { details: 'Too little.', username: 'This name is taken.' };
    const { field, fillIn, send } = openForm({
      [SEND]: problem(400, 'validation_failed', 'Please check the form.', fields),
    });
    await fillIn();
    await send();
    await waitFor(() => expect(noteOf(field())).toBe('This name is taken.'));
    expect(noteOf(screen.getByRole('textbox', { name: 'Details' }))).toBe('Too little.');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByText('It was not sent.')).toBeNull();
  });

  it.each([
    ['nothing answers', networkFailure(), 'It was not sent.'],
    [
      'the server names a field that the form does not have',
      problem(400, 'validation_failed', 'Please check the form.', { x: 'Too old.' }),
      'Too old.',
    ],
    [
      'the server names a value that has no field on the page',
      problem(400, 'validation_failed', 'Please check the form.', { draftId: 'This draft is gone.' }),
      'This draft is gone.',
    ],
    [
      'the server names such a value and a field',
      problem(400, 'validation_failed', 'Please check the form.', {
        draftId: 'Gone.',
        details: 'Too little.',
      }),
      'Gone.',
    ],
  ])('says above the button why it failed when %s, until it is sent again', async (_case, answer, text) => {
    const { server, fillIn, send } = openForm({ [SEND]: answer });
    await fillIn();
    await send();
    const sentence = await screen.findByText(text);
    const button = screen.getByRole('button', { name: /Send/ });
    expect(sentence.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(sentence.closest('[role="alert"]')).toBeTruthy();
    server.answer(SEND, { body: {} });
    await send();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('is sent once, however often its button is pressed meanwhile', async () => {
    let answerCall = (_answer: object) => {};
    const { server, fillIn, send } = openForm({
      [SEND]: () => new Promise((resolve) => (answerCall = resolve)),
    });
    await fillIn();
    await send();
    await send();
    await waitFor(() => expect(screen.getByRole('button', { name: /Send/ }).ariaBusy).toBe('true'));
    expect(server.callsTo(SEND)).toHaveLength(1);
    answerCall({ body: {} });
    await waitFor(() => expect(screen.getByRole('button', { name: /Send/ }).ariaBusy).toBeNull());
  });
});

describe('unsaved changes', () => {
  const leave = (page: ReturnType<typeof openForm>) => page.visitor.click(screen.getByText('Elsewhere'));
  /** Whether the browser asks for confirmation when the tab is closed. */
  const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('are no question while nothing has changed', async () => {
    const page = openForm();
    expect(isAskedByBrowser()).toBe(false);
    await leave(page);
    expect(page.address()).toBe('/elsewhere');
  });

  it('ask before another page, which Stay keeps away and Leave opens', async () => {
    const page = openForm();
    await page.fillIn();
    expect(isAskedByBrowser()).toBe(true);
    await leave(page);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(page.address()).toBe('/form');
    await page.visitor.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.field().value).toBe('leila');
    await leave(page);
    await page.visitor.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(page.address()).toBe('/elsewhere');
  });

  it('let another query of the same page pass', async () => {
    const page = openForm();
    await page.fillIn();
    await page.visitor.click(screen.getByText('Another tab'));
    expect(page.address()).toBe('/form?tab=2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are none once they are sent', async () => {
    const page = openForm();
    await page.fillIn();
    await page.send();
    await waitFor(() => expect(isAskedByBrowser()).toBe(false));
    await leave(page);
    expect(page.address()).toBe('/elsewhere');
  });

  it('are none once they are taken back by hand', async () => {
    const page = openForm();
    await fill(page.visitor, page.field(), 'leila');
    await page.visitor.clear(page.field());
    expect(isAskedByBrowser()).toBe(false);
  });
});
