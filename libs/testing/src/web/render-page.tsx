import { createQueryClient, PlatformProvider, type QueryClient, toast, useLocation } from '@beem/platform';
import { MemoryRouter } from '@beem/platform/testing';
import type { RemoteNavigationEntry, RemoteRoute } from '@beem/remote-manifest';
import { ToastViewport } from '@beem/ui';
import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** A busy machine renders slowly. Only a query that finds nothing in the end waits longer. */
configure({ asyncUtilTimeout: 5_000 });

interface PageOptions {
  /** Address that the visitor opens, with query and anchor. */
  at?: string;
  /** State of the history entry, e.g. the page from which a guard redirected the visitor. */
  state?: unknown;
  /** Paths of available routes. */
  available?: string[];
  /** Entries of the shell's navigation. */
  navigation?: RemoteNavigationEntry[];
  /** A client with the cache of an earlier visit; a new one by default. */
  client?: QueryClient;
}

/**
 * Renders a page as the shell would: with router, queries, session and toasts around it. The page stays mounted when
 * the path changes; `address()` returns the visitor's address.
 */
export function renderPage(
  page: ReactElement,
  { at = '/', state, available = [], navigation = [], client = createQueryClient() }: PageOptions = {},
) {
  let current = at;
  // Toasts outlive pages, so the toasts of one test would appear in the next one.
  toast({ title: '' }).dismiss();
  function Address() {
    const { pathname, search } = useLocation();
    current = `${pathname}${search}`;
    return null;
  }
  const view = render(
    <MemoryRouter useTransitions={false} initialEntries={[{ ...splitAddress(at), state }]}>
      <PlatformProvider
        client={client}
        availableRoutes={{ routes: available.map(toRoute), navigation }}
        slots={() => null}
      >
        {page}
        <Address />
        <ToastViewport />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { ...view, visitor: userEvent.setup({ delay: null }), address: () => current };
}

function splitAddress(at: string) {
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  return { pathname, search, hash };
}

function toRoute(path: string): RemoteRoute {
  return { path, access: 'public', title: path, expose: './page' };
}

/** Puts a text into a field at once, as pasting does: typing it would render once per letter. */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await visitor.click(field);
  await visitor.paste(text);
}
