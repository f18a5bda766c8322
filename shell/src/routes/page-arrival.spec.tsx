import { Link, Route, Routes, usePageMeta } from '@beem/platform';
import { fakeApi, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { PageArrival } from './page-arrival';

function Library() {
  usePageMeta({ title: 'Library' });
  return <h1>Library</h1>;
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Email" />;
}

function visit() {
  fakeApi();
  return renderPage(
    <>
      <PageArrival />
      <nav>
        <Link to="/library">Library</Link>
        <Link to="/form">Form</Link>
        <Link to="/?sort=new">New first</Link>
      </nav>
      <main tabIndex={-1}>
        <Routes>
          <Route path="/library" element={<Library />} />
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<h1>Start</h1>} />
        </Routes>
      </main>
    </>,
  );
}

describe('arriving on a page', () => {
  it('moves the focus to the page and announces its title', async () => {
    const { visitor } = visit();
    expect(document.activeElement).toBe(document.body);
    await visitor.click(screen.getByRole('link', { name: 'Library' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitFor(() => expect(screen.getByText('Library · Beem').getAttribute('role')).toBe('status'));
  });

  it('keeps the focus in a form that takes it', async () => {
    const { visitor } = visit();
    await visitor.click(screen.getByRole('link', { name: 'Form' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('keeps the focus when only the view of a page changes', async () => {
    const { visitor } = visit();
    const link = screen.getByRole('link', { name: 'New first' });
    await visitor.click(link);
    expect(document.activeElement).toBe(link);
  });
});
