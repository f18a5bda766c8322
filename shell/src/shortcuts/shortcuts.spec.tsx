import { usePageMeta } from '@beem/platform';
import { fakeApi, renderPage } from '@beem/testing/web';
import { setSingleKeysOn } from '@beem/ui';
import { fireEvent, screen } from '@testing-library/react';
import { Shortcuts } from './shortcuts';

const HEADER = <input id="header-search" type="search" aria-label="Search" />;

const PAGE_KEYS = { title: 'Hub', shortcuts: [{ keys: ['↓'], does: 'Next video' }] };

/** A page of a remote. */
function Page({ shortcuts }: { shortcuts?: typeof PAGE_KEYS }) {
  usePageMeta({ title: 'Hub', shortcuts });
  return null;
}

function open(at: string, header = HEADER) {
  fakeApi();
  return renderPage(
    <>
      {header}
      <textarea aria-label="Comment" />
      <Shortcuts />
    </>,
    { at, available: ['/home', '/watch/:id', '/search', '/auth'] },
  );
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? window, { key, ...init });

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  setSingleKeysOn(true);
});

describe('keyboard shortcuts', () => {
  it.each([
    ['those of the page and of every page', PAGE_KEYS, ['Hub', 'Everywhere']],
    ['those of every page alone where the page has none', undefined, ['Everywhere']],
  ])('? lists %s', async (_, shortcuts, titles) => {
    open('/home', <Page shortcuts={shortcuts} />);
    press('?', { shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      titles,
    );
    expect(screen.queryAllByText('Next video')).toHaveLength(shortcuts ? 1 : 0);
  });

  it('forgets the keys of a page that was left', async () => {
    const page = open('/home', <Page shortcuts={PAGE_KEYS} />);
    page.unmount();
    open('/home');
    press('?');
    await screen.findByRole('dialog');
    expect(screen.queryByText('Next video')).toBeNull();
  });

  it.each([false, true])(
    '/ focuses the search (typed with Shift: %s), not while the user types',
    (shiftKey) => {
      open('/home');
      screen.getByRole('textbox', { name: 'Comment' }).focus();
      press('/', { shiftKey });
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' }));
      screen.getByRole('textbox', { name: 'Comment' }).blur();
      press('/', { shiftKey });
      expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    },
  );

  it('/ opens the search page where no search field is on screen, and leaves no form without a header', () => {
    const page = open('/home', <span />);
    document.documentElement.dataset.layout = 'bare';
    press('/');
    expect(page.address()).toBe('/home');
    document.documentElement.dataset.layout = 'app';
    press('/');
    expect(page.address()).toBe('/search');
  });

  it('can be turned off; Ctrl + / still opens the list', async () => {
    const page = open('/home');
    press('?');
    await page.visitor.click(await screen.findByRole('switch', { name: 'Shortcuts of one character' }));
    press('Escape');
    press('/');
    expect(document.activeElement).not.toBe(screen.queryByRole('searchbox', { hidden: true }));
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('/', { ctrlKey: true });
    expect(((await screen.findByRole('switch')) as HTMLInputElement).checked).toBe(false);
  });
});
