import {
  BrowserRouter,
  createQueryClient,
  Link,
  PlatformProvider,
  Route,
  Routes,
  useLocation,
} from '@beem/platform';
import { fakeApi, fill } from '@beem/testing/web';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, LeaveGuard, SubmitButton, TextField, useForm } from './index';

function Example({ label }: { label: string }) {
  const form = useForm({ initial: { text: '' }, onSubmit: () => undefined });
  return (
    <Form form={form} label={label}>
      <TextField form={form} name="text" label={label} />
      <SubmitButton form={form}>{`Save ${label}`}</SubmitButton>
      <LeaveGuard form={form} />
    </Form>
  );
}

function Page() {
  return (
    <>
      <Example label="Title" />
      <Example label="Details" />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function Address() {
  return <p data-address="">{useLocation().pathname}</p>;
}
/** The page that the router shows, which may lag behind the address for a moment. */
const shown = () => document.querySelector('[data-address]')?.textContent;

async function openForm() {
  fakeApi();
  window.history.replaceState(null, '', '/before');
  render(
    <BrowserRouter useTransitions={false}>
      <PlatformProvider
        client={createQueryClient()}
        availableRoutes={{ routes: [], navigation: [] }}
        slots={() => null}
      >
        <Routes>
          <Route path="/form" element={<Page />} />
          <Route path="*" element={<Link to="/form">To the form</Link>} />
        </Routes>
        <Address />
      </PlatformProvider>
    </BrowserRouter>,
  );
  const visitor = userEvent.setup({ delay: null });
  await visitor.click(screen.getByText('To the form'));
  return { visitor, title: screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }) };
}

describe('the browser’s Back', () => {
  it('leaves a form that nothing was entered into', async () => {
    await openForm();
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/before'));
  });

  it('asks before it leaves a form with unsaved changes, as often as it is pressed', async () => {
    const { visitor, title } = await openForm();
    await fill(visitor, title, 'The Lighthouse');
    for (let press = 0; press < 2; press += 1) {
      window.history.back();
      await visitor.click(await screen.findByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      expect(shown()).toBe('/form');
      expect(title.value).toBe('The Lighthouse');
    }
    window.history.back();
    await visitor.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shown()).toBe('/before'));
    expect(window.location.pathname).toBe('/before');
  });
});

/** Whether the browser asks for confirmation when the tab is closed. */
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('two forms with unsaved changes', () => {
  async function openBoth() {
    const { visitor, title } = await openForm();
    await fill(visitor, title, 'The Lighthouse');
    await fill(visitor, screen.getByRole('textbox', { name: 'Details' }), 'It starts with one lamp.');
    const save = (label: string) => visitor.click(screen.getByRole('button', { name: `Save ${label}` }));
    const leave = async () => visitor.click(await screen.findByRole('button', { name: 'Leave' }));
    return { visitor, save, leave };
  }

  it.each([
    ['Back', () => window.history.back(), '/before'],
    ['a link', () => screen.getByText('Elsewhere').click(), '/elsewhere'],
  ])('ask once before %s', async (_way, go, target) => {
    const { leave } = await openBoth();
    await act(async () => go());
    await leave();
    await waitFor(() => expect(shown()).toBe(target));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['first', 'Title', 'Details'],
    ['second', 'Details', 'Title'],
  ])(
    'still ask for the other once the %s one is sent, and no more once both are',
    async (_case, one, other) => {
      const { visitor, save } = await openBoth();
      await save(one);
      await visitor.click(screen.getByText('Elsewhere'));
      await visitor.click(await screen.findByRole('button', { name: 'Stay' }));
      window.history.back();
      await visitor.click(await screen.findByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      await save(other);
      await waitFor(() => expect(isAskedByBrowser()).toBe(false));
      await visitor.click(screen.getByText('Elsewhere'));
      expect(shown()).toBe('/elsewhere');
    },
  );
});
