import { fakeApi, renderPage } from '@beem/testing/web';
import { setSingleKeysOn } from '@beem/ui';
import { fireEvent, screen } from '@testing-library/react';
import { Shortcuts } from './shortcuts';

const HEADER = <input id="header-search" type="search" aria-label="Search" />;

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
    ['/home', 'Next video'],
    ['/watch/7', 'Full screen'],
  ])('? lists those of %s and of every page', async (at, does) => {
    open(at);
    press('?', { shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.getByText(does)).toBeTruthy();
    expect(screen.getByText('Search', { selector: 'dt' })).toBeTruthy();
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
