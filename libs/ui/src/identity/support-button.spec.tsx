import { type SlotRequest, SlotResolverProvider, useLocation } from '@beem/platform';
import { aPublicUser, aUser, fakeApi, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { SupportButton } from './support-button';
import { SupportFromAddress } from './support-from-address';

const ME = aUser({ id: 'me' });
const CREATOR = aPublicUser({ id: 'creator-1', displayName: 'Inês', acceptsDonations: true });
const SIGNED_OUT = { 'GET /api/user': problem(401, 'unauthenticated', 'Sign in.') };

/** The dialog of another remote. */
function Dialog({ name, props }: SlotRequest) {
  const {
    creator,
    isOpen = true,
    onClose,
  } = props as {
    creator: { id: string };
    isOpen?: boolean;
    onClose: () => void;
  };
  return (
    <button type="button" onClick={onClose}>{`${name} ${creator.id} ${isOpen ? 'open' : 'closed'}`}</button>
  );
}

function HistoryState() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

function show({
  creator = CREATOR,
  at = '/watch/7',
  api = {},
}: {
  creator?: typeof CREATOR;
  at?: string;
  api?: Parameters<typeof fakeApi>[0];
} = {}) {
  const server = fakeApi({
    'GET /api/user': { body: ME },
    'GET /api/profile/creator-1': { body: CREATOR },
    ...api,
  });
  const page = renderPage(
    <SlotResolverProvider resolver={Dialog}>
      <SupportButton creator={creator} />
      <SupportFromAddress />
      <HistoryState />
    </SlotResolverProvider>,
    { at },
  );
  return { ...page, server };
}

const button = () => screen.findByRole('button', { name: 'Support Creator Inês' });
const dialog = (state: 'open' | 'closed') =>
  screen.findByRole('button', { name: `support-creator creator-1 ${state}` });
const noDialog = () => expect(screen.queryByRole('button', { name: /^support-creator/ })).toBeNull();

/** Sets whether the policy of the document allows the payment provider, and the address at which it was loaded. */
function setDocument({ payments, loadedAt = '/' }: { payments: string; loadedAt?: string }) {
  document.head.innerHTML = `<meta name="beem-payments" content="${payments}">`;
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ name: `http://localhost${loadedAt}` }],
  });
}
beforeEach(() => setDocument({ payments: 'allowed' }));

describe('SupportButton', () => {
  it('loads the dialog when the pointer comes, and opens it when it is pressed', async () => {
    const { visitor } = show();
    noDialog();
    await visitor.hover(await button());
    await dialog('closed');
    await visitor.click(await button());
    await visitor.click(await dialog('open'));
    await dialog('closed');
  });

  it('is nothing for the creator themself', async () => {
    const { server } = show({ creator: { ...CREATOR, id: 'me' } });
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('is nothing where no donations are accepted', () => {
    show({ creator: { ...CREATOR, acceptsDonations: false } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the dialog, which says it, where it stands for a creator who cannot be paid yet', async () => {
    setDocument({ payments: 'blocked' });
    const creator = { ...CREATOR, acceptsDonations: false };
    fakeApi({ 'GET /api/user': { body: ME } });
    const { visitor } = renderPage(
      <SlotResolverProvider resolver={Dialog}>
        <SupportButton creator={creator} isAlways />
      </SlotResolverProvider>,
    );
    await visitor.click(await button());
    await dialog('open');
  });

  it('takes guests to the sign-in, with the address that opens the dialog', async () => {
    const { visitor, address } = show({ at: '/watch/7?show=3', api: SIGNED_OUT });
    await visitor.click(await button());
    await waitFor(() => expect(address()).toBe('/auth'));
    const state = JSON.parse(document.querySelector('output')?.textContent ?? '');
    expect(state).toMatchObject({
      from: '/watch/7?show=3&support=creator-1',
      intent: { action: 'support', target: 'creator-1', phrase: 'support Inês' },
    });
  });

  it('says so when the dialog does not load, and loads it again when it is pressed again', async () => {
    const retry = jest.fn();
    const Failing = ({ failed }: SlotRequest) => failed?.(retry);
    fakeApi({ 'GET /api/user': { body: ME } });
    const { visitor } = renderPage(
      <SlotResolverProvider resolver={Failing}>
        <SupportButton creator={CREATOR} />
      </SlotResolverProvider>,
    );
    await visitor.hover(await button());
    expect(screen.queryByText('Creator Support did not open')).toBeNull();
    await visitor.click(await button());
    expect(retry).toHaveBeenCalled();
  });

  it('does not load the dialog where the policy of the document keeps the payment provider out', async () => {
    setDocument({ payments: 'blocked' });
    const { visitor } = show();
    await visitor.hover(await button());
    noDialog();
  });
});

describe('SupportFromAddress', () => {
  it('opens the dialog, and takes itself out of the address', async () => {
    const { visitor, address } = show({ at: '/watch/7?show=3&support=creator-1' });
    await visitor.click(await dialog('open'));
    noDialog();
    expect(address()).toBe('/watch/7?show=3');
  });

  it('waits for the sign-in of a guest', async () => {
    const { server, address } = show({ at: '/watch/7?support=creator-1', api: SIGNED_OUT });
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    noDialog();
    expect(address()).toBe('/watch/7?support=creator-1');
  });

  it('opens nothing for oneself', async () => {
    const { address } = show({ at: '/profile/me?support=me' });
    await waitFor(() => expect(address()).toBe('/profile/me'));
    noDialog();
  });

  it('says so when the creator does not load', async () => {
    show({
      at: '/watch/7?support=creator-1',
      api: { 'GET /api/profile/creator-1': problem(404, 'not_found', 'This user does not exist.') },
    });
    await screen.findByText('Creator Support did not open');
    await screen.findByText('This user does not exist.');
  });

  it('opens the dialog of a creator who cannot be paid yet, which says it', async () => {
    show({
      at: '/watch/7?support=creator-1',
      api: { 'GET /api/profile/creator-1': { body: { ...CREATOR, acceptsDonations: false } } },
    });
    await dialog('open');
  });

  it('does not load a page again that was loaded for it, even if its policy is still in the way', async () => {
    setDocument({ payments: 'blocked', loadedAt: '/watch/7?support=creator-1' });
    const { address } = show({ at: '/watch/7?support=creator-1' });
    await dialog('open');
    expect(address()).toBe('/watch/7');
  });
});
