import { aUser, aVideo, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import {
  fieldsOf,
  fillIn,
  openUploadPage as open,
  picker,
  processing,
  sized,
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
async function queueTwo({ first = video('one.mov'), isHeld = false } = {}) {
  const uploads = fakeUploads();
  if (isHeld) uploads.tus.hold();
  const page = await open({}, { available: ['/profile'] });
  await fillIn(page, first, 'First');
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
    const { uploads } = await queueTwo({ first: sized(100_000_000, 'one.mov'), isHeld: true });
    const start = performance.now();
    const now = jest.spyOn(performance, 'now').mockReturnValue(start);
    act(() => uploads.tus.part().progress(0));
    now.mockReturnValue(start + 4_000);
    act(() => uploads.tus.part().progress(40_000_000));
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
  /** A Beem whose bytes are on their way. */
  async function sendOne(file = video()) {
    const uploads = fakeUploads();
    uploads.tus.hold();
    const page = await open({}, { available: ['/profile'] });
    await fillIn(page, file);
    await page.visitor.click(submit());
    return { uploads, page, ...uploads.tus };
  }
  const sentence = 'The connection was lost. The upload goes on from where it was as soon as it is back.';
  const serverSentence = 'The server failed. The upload is tried again, and goes on from where it was.';
  const MB = 1_000_000;

  afterEach(() => setOnline(true));

  it('says so, waits until it is back, and goes on with the same upload and the same key', async () => {
    const { uploads, page, part, stored: kept, requestsOf, arrive } = await sendOne(sized(30 * MB));
    const first = part();
    setOnline(false);
    expect(first.isAborted).toBe(true);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', true);
    expect(requestsOf('PATCH')).toHaveLength(1);
    Object.assign(kept.get('upload-1') ?? {}, { offset: 20 * MB });
    setOnline(true);
    await waitFor(() => expect(requestsOf('PATCH')).toHaveLength(2));
    expect(requestsOf('POST')).toHaveLength(1);
    expect(part().url).toBe(first.url);
    expect(part().headers['Upload-Offset']).toBe(String(20 * MB));
    expect((part().body as Blob).size).toBe(10 * MB);
    await act(async () => arrive(part()));
    await act(async () => uploads.last().answer({ status: 502, body: 'Bad gateway' }));
    await page.visitor.click(submit('Try Again'));
    const [one, two] = uploads.all.map(fieldsOf);
    expect(two).toEqual(one);
    expect(one).toMatchObject({ uploadId: 'upload-1', uploadKey: expect.any(String) });
    await act(async () => uploads.last().answer(stored(7)));
    await waitFor(() => expect(page.address()).toBe('/profile'));
    expect(requestsOf('PATCH')).toHaveLength(2);
  });

  it('is not said of a server that fails with the first call', async () => {
    const { tus } = fakeUploads();
    tus.refuse('POST', problem(500, 'internal_error', 'No.'));
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText(serverSentence)).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
    tus.hold();
    tus.refuse('POST', null);
    await page.visitor.click(screen.getByRole('button', { name: 'Retry Now' }));
    expect(tus.requestsOf('POST')).toHaveLength(2);
  });

  it('is tried again by hand', async () => {
    const { page, part, requestsOf } = await sendOne();
    await act(async () => part().fail());
    await page.visitor.click(await screen.findByRole('button', { name: 'Retry Now' }));
    expect(requestsOf('PATCH')).toHaveLength(2);
  });

  it('is tried again by itself some times, then its creator decides', async () => {
    const { part, requestsOf } = await sendOne();
    jest.useFakeTimers();
    for (let loss = 1; loss <= 5; loss += 1) {
      await act(async () => part().fail());
      await act(() => jest.advanceTimersByTimeAsync(40_000));
      expect(requestsOf('PATCH')).toHaveLength(loss + 1);
    }
    await act(async () => part().fail());
    expect(screen.getByText('Failed to upload trailer')).toBeTruthy();
    expect(submit('Try Again')).toBeTruthy();
  });

  it('is tried again without end while bytes arrive between the losses', async () => {
    const { part, requestsOf, stored: kept } = await sendOne(sized(30 * MB));
    jest.useFakeTimers();
    for (let loss = 1; loss <= 12; loss += 1) {
      Object.assign(kept.get('upload-1') ?? {}, { offset: loss * MB });
      await act(async () => part().fail());
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(requestsOf('PATCH')).toHaveLength(loss + 1);
      expect(part().headers['Upload-Offset']).toBe(String(loss * MB));
    }
  });

  it.each([
    ['fails', { status: 503, text: 'Service Unavailable' }],
    ['is busy with an earlier connection', { status: 423 }],
    ['has another offset', problem(409, 'conflict', 'This upload goes on at another place of the file.')],
    ['counts lost connections as uploads', problem(429, 'rate_limited', 'Three uploads at once.')],
  ])('is what a server looks like that %s', async (_, answer) => {
    const { page, part, requestsOf } = await sendOne();
    await act(async () => part().answer(answer));
    await page.visitor.click(await screen.findByRole('button', { name: 'Retry Now' }));
    expect(requestsOf('PATCH')).toHaveLength(2);
  });

  it('does not begin anew where the server cannot say how much it has', async () => {
    const { page, part, refuse, requestsOf } = await sendOne();
    refuse('HEAD', { status: 503 });
    await act(async () => part().fail());
    await page.visitor.click(await screen.findByRole('button', { name: 'Retry Now' }));
    expect(await screen.findByText(serverSentence)).toBeTruthy();
    refuse('HEAD', null);
    await page.visitor.click(screen.getByRole('button', { name: 'Retry Now' }));
    expect(requestsOf('PATCH')).toHaveLength(2);
    expect(requestsOf('POST')).toHaveLength(1);
  });

  it('of an upload that has expired meanwhile begins anew', async () => {
    const { page, part, stored: kept, requestsOf } = await sendOne();
    await act(async () => part().fail());
    kept.clear();
    await page.visitor.click(await screen.findByRole('button', { name: 'Retry Now' }));
    expect(requestsOf('POST')).toHaveLength(2);
    expect(part().url).toMatch(/upload-2$/);
    expect(part().headers['Upload-Offset']).toBe('0');
  });

  it('is noticed when nothing moves for long', async () => {
    const { part } = await sendOne(sized(100_000));
    const first = part();
    jest.useFakeTimers();
    act(() => first.progress(1_000));
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    expect(first.isAborted).toBe(true);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('leaves the wait for the answer alone', async () => {
    const { uploads, part, arrive } = await sendOne();
    await act(async () => arrive(part()));
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(uploads.last().isAborted).toBe(false);
  });

  it('can be cancelled, and is not sent again then', async () => {
    const { page, requestsOf } = await sendOne();
    setOnline(false);
    await screen.findByText(sentence);
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    setOnline(true);
    expect(requestsOf('PATCH')).toHaveLength(1);
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', false);
  });
});

describe('an upload that is given up', () => {
  it.each([
    ['cancelled', 'Cancel upload'],
    ['replaced by another one', null],
  ])('is deleted on the server when it is %s', async (_, button) => {
    const uploads = fakeUploads();
    uploads.tus.hold();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    const part = uploads.tus.part();
    if (button) {
      await page.visitor.click(screen.getByRole('button', { name: button }));
      expect(part.isAborted).toBe(true);
    } else {
      await act(async () => part.answer(problem(413, 'payload_too_large', 'Too large.')));
      await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
      fireEvent.change(picker(), { target: { files: [video('other.mov')] } });
      await page.visitor.click(submit());
    }
    await waitFor(() => expect(uploads.tus.requestsOf('DELETE')).toHaveLength(1));
    expect(uploads.tus.requestsOf('DELETE')[0]?.url).toBe(part.url);
    await page.visitor.click(screen.getByRole('button', { name: button ? 'Upload Beem' : 'Cancel' }));
    expect(uploads.tus.requestsOf('POST')).toHaveLength(2);
  });

  it('is deleted as soon as it exists when the server was just making it', async () => {
    const uploads = fakeUploads();
    uploads.tus.refuse('POST', 'later');
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => uploads.tus.create());
    await waitFor(() => expect(uploads.tus.requestsOf('DELETE')).toHaveLength(1));
    expect(uploads.tus.requestsOf('PATCH')).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
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
