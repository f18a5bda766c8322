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
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, LeaveGuard, TextField, useForm } from './index';

function Page() {
  const form = useForm({ initial: { title: '' }, onSubmit: () => undefined });
  return (
    <Form form={form} label="Example">
      <TextField form={form} name="title" label="Title" />
      <LeaveGuard form={form} />
    </Form>
  );
}

function Address() {
  return <p data-address="">{useLocation().pathname}</p>;
}
/** The page that the router shows, which is not always the address for a moment. */
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
