import { aUser, aVideo, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import {
  fieldsOf,
  fillIn,
  openUploadPage as open,
  picker,
  processing,
  submit,
  video,
} from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  jest.useRealTimers();
  act(() => endWork());
});

const region = () => screen.findByRole('region', { name: 'Uploading' });
const stored = (id: number) => ({ status: 201, body: { ...processing, id } });
const ONLINE = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { ...ONLINE, get: () => isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Two Beems: the first is being sent, the second waits. */
async function queueTwo() {
  const uploads = fakeUploads();
  const page = await open({}, { available: ['/profile'] });
  await fillIn(page, video('one.mov'), 'First');
  await page.visitor.click(submit());
  await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
  await fillIn(page, video('two.mov'), 'Second');
  await page.visitor.click(submit());
  return { uploads, page };
}

describe('two uploads', () => {
  it('are sent one after the other; the browser stays until both are stored', async () => {
    const { uploads, page } = await queueTwo();
    expect(uploads.all).toHaveLength(1);
    expect(within(await region()).getByText('First')).toBeTruthy();
    expect(within(screen.getByRole('form')).getByText('Waiting for the upload before it')).toBeTruthy();
    await act(async () => uploads.all[0]?.answer(stored(7)));
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(fieldsOf(uploads.last())).toMatchObject({ title: 'Second' });
    expect(page.address()).toBe('/upload');
    await act(async () => uploads.last().answer(stored(8)));
    await waitFor(() => expect(page.address()).toBe('/profile'));
    expect(screen.queryByRole('region', { name: 'Uploading' })).toBeNull();
  });

  it('show bytes, percentage, speed and time left', async () => {
    const { uploads } = await queueTwo();
    const start = performance.now();
    const now = jest.spyOn(performance, 'now').mockReturnValue(start);
    act(() => uploads.last().progress(0, 100_000_000));
    now.mockReturnValue(start + 4_000);
    act(() => uploads.last().progress(40_000_000, 100_000_000));
    now.mockRestore();
    const row = within(await region());
    expect(row.getByText('Uploading, 40 MB of 100 MB')).toBeTruthy();
    expect(row.getByText('40%')).toBeTruthy();
    expect(row.getByText(/MB\/s, \d+ s left/)).toBeTruthy();
  });

  it('go on with the second when the first is cancelled; the first is kept and can be sent or edited', async () => {
    const { uploads, page } = await queueTwo();
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel First' }));
    expect(uploads.all[0]?.isAborted).toBe(true);
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(fieldsOf(uploads.last())).toMatchObject({ title: 'Second' });
    expect(within(await region()).getByText('Cancelled')).toBeTruthy();
    await act(async () => uploads.last().answer(stored(8)));
    await waitFor(() => expect(page.address()).toBe('/profile'));
    await page.visitor.click(await screen.findByRole('button', { name: 'Edit First' }));
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'First');
    expect(screen.queryByRole('region', { name: 'Uploading' })).toBeNull();
    await page.visitor.click(submit());
    expect(fieldsOf(uploads.last())).toMatchObject({ title: 'First' });
  });

  it('are not confused when the first fails: its reason stands in its row, and Retry keeps its key', async () => {
    const { uploads, page } = await queueTwo();
    await act(async () => uploads.all[0]?.answer(problem(413, 'payload_too_large', 'Too large.')));
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(within(await region()).getByRole('alert').textContent).toBe('Too large.');
    await act(async () => uploads.last().answer(stored(8)));
    await page.visitor.click(screen.getByRole('button', { name: 'Retry First' }));
    expect(fieldsOf(uploads.last()).uploadKey).toBe(fieldsOf(uploads.all[0] as never).uploadKey);
    expect(fieldsOf(uploads.last())).toMatchObject({ title: 'First' });
  });

  it('leave the list when they are removed, and the focus goes on to the form', async () => {
    const { page } = await queueTwo();
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel First' }));
    await page.visitor.click(screen.getByRole('button', { name: 'Remove First' }));
    expect(screen.queryByRole('region', { name: 'Uploading' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('form'));
  });

  it('do not replace a draft in the form when one is edited', async () => {
    const { page } = await queueTwo();
    await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel First' }));
    await fill(page.visitor, screen.getByLabelText('Title *'), 'Third');
    await page.visitor.click(screen.getByRole('button', { name: 'Edit First' }));
    expect(await screen.findByText(/Finish or clear the form below first/)).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Third');
  });
});

describe('a lost connection', () => {
  async function sendOne() {
    const uploads = fakeUploads();
    const page = await open({}, { available: ['/profile'] });
    await fillIn(page);
    await page.visitor.click(submit());
    return { uploads, page };
  }
  const sentence = 'The connection was lost. The upload starts again as soon as it is back.';

  afterEach(() => setOnline(true));

  it('says so, waits until it is back, and sends again with the same key', async () => {
    const { uploads, page } = await sendOne();
    setOnline(false);
    expect(uploads.last().isAborted).toBe(true);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', true);
    expect(uploads.all).toHaveLength(1);
    setOnline(true);
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(fieldsOf(uploads.last()).uploadKey).toBe(fieldsOf(uploads.all[0] as never).uploadKey);
    await act(async () => uploads.last().answer(stored(7)));
    await waitFor(() => expect(page.address()).toBe('/profile'));
  });

  it('is tried again by hand', async () => {
    const { uploads, page } = await sendOne();
    await act(async () => uploads.last().fail());
    await page.visitor.click(await screen.findByRole('button', { name: 'Retry Now' }));
    expect(uploads.all).toHaveLength(2);
  });

  it('is tried again by itself some times, then its creator decides', async () => {
    const { uploads } = await sendOne();
    jest.useFakeTimers();
    for (let loss = 1; loss <= 5; loss += 1) {
      await act(async () => uploads.last().fail());
      await act(() => jest.advanceTimersByTimeAsync(40_000));
      expect(uploads.all).toHaveLength(loss + 1);
    }
    await act(async () => uploads.last().fail());
    expect(screen.getByText('Failed to upload trailer')).toBeTruthy();
    expect(submit('Try Again')).toBeTruthy();
  });

  it('is noticed when nothing moves for long', async () => {
    const { uploads } = await sendOne();
    jest.useFakeTimers();
    act(() => uploads.last().progress(1_000, 100_000));
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    expect(uploads.all[0]?.isAborted).toBe(true);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('leaves the wait for the answer alone', async () => {
    const { uploads } = await sendOne();
    jest.useFakeTimers();
    act(() => uploads.last().progress(100_000, 100_000));
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(uploads.last().isAborted).toBe(false);
  });

  it('can be cancelled, and is not sent again then', async () => {
    const { uploads, page } = await sendOne();
    setOnline(false);
    await screen.findByText(sentence);
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    setOnline(true);
    expect(uploads.all).toHaveLength(1);
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', false);
  });
});

describe('another user of the browser', () => {
  it('ends the uploads of the first one, on whatever page, and sees nothing of them', async () => {
    const { uploads, page } = await queueTwo();
    page.unmount();
    act(() => page.client.setQueryData(['/api/user'], null));
    expect(uploads.all.map(({ isAborted }) => isAborted)).toEqual([true]);
    const other = aUser({ id: '01890000-0000-7000-8000-00000000000b' });
    await open({ 'GET /api/user': { body: other } });
    expect(screen.queryByRole('region', { name: 'Uploading' })).toBeNull();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', '');
    expect(picker()).toBeTruthy();
    expect(uploads.all).toHaveLength(1);
  });

  it('does not read that the upload of the first one was stored', async () => {
    const { uploads, page } = await queueTwo();
    page.unmount();
    renderPage(<p>Elsewhere</p>);
    act(() => page.client.setQueryData(['/api/user'], null));
    await act(async () => uploads.last().answer(stored(7)));
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
  });
});

it('the reason of one upload of which a file is chosen again is gone', async () => {
  const uploads = fakeUploads();
  const page = await open();
  await fillIn(page);
  await page.visitor.click(submit());
  await act(async () => uploads.last().answer(problem(413, 'payload_too_large', 'Too large.')));
  expect(await screen.findByText('Too large.')).toBeTruthy();
  await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
  fireEvent.change(picker(), { target: { files: [video('small.mov')] } });
  expect(screen.queryByText('Too large.')).toBeNull();
});

it('the list of uploads is read again after a video is stored', async () => {
  const { uploads, page } = await queueTwo();
  const before = page.server.callsTo('GET /api/videos/mine').length;
  page.server.answer('GET /api/videos/mine', {
    body: [aVideo({ id: 7, title: 'First', status: 'processing' })],
  });
  await act(async () => uploads.last().answer(stored(7)));
  await waitFor(() => expect(page.server.callsTo('GET /api/videos/mine').length).toBeGreaterThan(before));
  expect(await screen.findByRole('progressbar', { name: 'Processing First' })).toBeTruthy();
});
