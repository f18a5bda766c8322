import { Link, useLocation } from '@beem/platform';
import { renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { useLinkToken, withoutLinkToken } from './link-token';

function Page() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <>
      <p>{`token: ${JSON.stringify(useLinkToken())}`}</p>
      <p>{`address: ${pathname}${search}${hash}`}</p>
      <p>{`state: ${JSON.stringify(state)}`}</p>
      <Link to="/verify-email#token=next">Another link</Link>
    </>
  );
}

const expectPage = async (token: string | null, address: string) => {
  expect(await screen.findByText(`address: ${address}`)).toBeTruthy();
  expect(screen.getByText(`token: ${JSON.stringify(token)}`)).toBeTruthy();
};

describe('the token of a mailed link', () => {
  it.each([
    ['/verify-email#token=abc', 'abc', '/verify-email'],
    ['/verify-email?token=abc', 'abc', '/verify-email'],
    ['/auth?mode=reset&token=abc#top', 'abc', '/auth?mode=reset#top'],
    ['/auth?token=old#token=new', 'new', '/auth'],
    ['/auth?token=', '', '/auth'],
    ['/auth?mode=email', null, '/auth?mode=email'],
    ['/auth#top', null, '/auth#top'],
  ])('is read from %s and leaves the address', async (at, token, address) => {
    renderPage(<Page />, { at });
    await expectPage(token, address);
  });

  it('is in the state of the history entry, where a reload and the Back button find it', async () => {
    renderPage(<Page />, { at: '/verify-email?token=abc' });
    expect(await screen.findByText('state: {"linkToken":"abc"}')).toBeTruthy();
  });

  it('is that of the newest link, where another one is opened in the same tab', async () => {
    const { visitor } = renderPage(<Page />, { at: '/verify-email?token=abc' });
    await visitor.click(screen.getByRole('link', { name: 'Another link' }));
    await expectPage('next', '/verify-email');
  });

  it.each([
    [{ linkToken: 'abc', from: '/home' }, { from: '/home' }],
    [{ from: '/home' }, { from: '/home' }],
    [null, null],
    ['text', null],
  ])('does not follow the visitor to the next page: %j', (state, left) => {
    expect(withoutLinkToken(state)).toEqual(left);
  });
});
