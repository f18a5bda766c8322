import { aUser, fakeUploads, problem } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import {
  enteredTags,
  fieldsOf,
  fillIn,
  openUploadPage as open,
  picker,
  processing,
  sized,
  submit,
} from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const MB = 1_000_000;
const FILE = sized(30 * MB, 'whale.mov');
const INTERRUPTED = /^The upload of “.*” was interrupted\. Choose the same file again and it goes on/;
const title = () => screen.getByLabelText<HTMLInputElement>('Title *');
const stored = { status: 201, body: processing };
const kept = () => Object.keys(localStorage);
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });

type Page = Awaited<ReturnType<typeof open>>;

/** The page ends, and with it all that it knew; the browser keeps what is stored. */
function leave(page: Page) {
  page.unmount();
  act(() => endWork());
}

/** A page began an upload of which 20 of 30 MB arrived, and was closed. */
async function interrupt() {
  const uploads = fakeUploads();
  uploads.tus.hold();
  const page = await open();
  await fillIn(page, FILE, 'The Weather Whale');
  await page.visitor.click(submit());
  Object.assign(uploads.tus.stored.get('upload-1') ?? {}, { offset: 20 * MB });
  leave(page);
  return uploads;
}

describe('an upload whose page was closed', () => {
  it('is there again with its texts, and says which file to choose', async () => {
    await interrupt();
    await open();
    expect((await screen.findByText(INTERRUPTED)).textContent).toContain('“whale.mov”');
    expect(title().value).toBe('The Weather Whale');
    expect(screen.getByLabelText('Description *')).toHaveProperty('value', 'Waterfalls included.');
    expect(enteredTags()).toEqual(['Fantasy', 'Sky']);
    expect(screen.getByRole('radio', { name: 'Teen 13+' })).toHaveProperty('checked', true);
  });

  it('goes on from where it was when the same file is chosen', async () => {
    const { tus, all } = await interrupt();
    const page = await open({}, { available: ['/profile'] });
    await screen.findByText(INTERRUPTED);
    choose(FILE);
    expect(screen.getByText('The upload goes on from where it was.')).toBeTruthy();
    await page.visitor.click(submit());
    expect(tus.requestsOf('POST')).toHaveLength(1);
    expect(tus.part().headers['Upload-Offset']).toBe(String(20 * MB));
    await act(async () => tus.arrive(tus.part()));
    expect(fieldsOf(all[0] as never)).toMatchObject({ title: 'The Weather Whale', uploadId: 'upload-1' });
    await act(async () => all[0]?.answer(stored));
    await waitFor(() => expect(page.address()).toBe('/profile'));
    expect(kept()).toEqual([]);
  });

  it.each([
    ['name', sized(30 * MB, 'other.mov')],
    ['size', sized(31 * MB, 'whale.mov')],
  ])(
    'begins anew with a file of another %s, and the first one is deleted on the server',
    async (_, other) => {
      const { tus } = await interrupt();
      const page = await open();
      await screen.findByText(INTERRUPTED);
      choose(other);
      expect(screen.getByText('This is another file, so its upload begins anew.')).toBeTruthy();
      expect(tus.requestsOf('DELETE')).toHaveLength(0);
      await page.visitor.click(submit());
      await waitFor(() => expect(tus.requestsOf('DELETE')[0]?.url).toMatch(/upload-1$/));
      expect(tus.requestsOf('POST')).toHaveLength(2);
      expect(tus.part().headers['Upload-Offset']).toBe('0');
      expect(kept()).toEqual(['unfinishedUpload upload-2']);
    },
  );

  it('begins anew where the server has deleted it', async () => {
    const { tus } = await interrupt();
    tus.stored.clear();
    const page = await open();
    await screen.findByText(INTERRUPTED);
    choose(FILE);
    await page.visitor.click(submit());
    expect(tus.requestsOf('POST')).toHaveLength(2);
    expect(tus.part().headers['Upload-Offset']).toBe('0');
    expect(kept()).toEqual(['unfinishedUpload upload-2']);
  });

  it('is only finished where its file had arrived and the answer was lost: with the same key', async () => {
    const uploads = fakeUploads();
    const first = await open();
    await fillIn(first, FILE, 'The Weather Whale');
    await first.visitor.click(submit());
    await act(async () => uploads.last().fail());
    leave(first);
    const page = await open();
    await screen.findByText(INTERRUPTED);
    choose(FILE);
    await page.visitor.click(submit());
    expect(uploads.tus.requestsOf('PATCH')).toHaveLength(1);
    const [one, two] = uploads.all.map(fieldsOf);
    expect(two).toMatchObject({ uploadId: one?.uploadId, uploadKey: one?.uploadKey });
  });

  it('is given up by Clear', async () => {
    const { tus } = await interrupt();
    const page = await open();
    await screen.findByText(INTERRUPTED);
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(tus.stored.size).toBe(0));
    expect(kept()).toEqual([]);
    expect(screen.queryByText(INTERRUPTED)).toBeNull();
    expect(title().value).toBe('');
  });

  it('is offered in the list where the form is in use', async () => {
    await interrupt();
    const values = JSON.parse(localStorage.getItem('unfinishedUpload upload-1') ?? '{}');
    values.attempt.upload.id = 'upload-9';
    localStorage.setItem('unfinishedUpload upload-9', JSON.stringify(values));
    const page = await open();
    const row = within(await screen.findByRole('listitem', { name: 'The Weather Whale' }));
    expect(row.getByText('Interrupted')).toBeTruthy();
    expect(row.getByText(INTERRUPTED)).toBeTruthy();
    expect(row.queryByRole('button', { name: /Retry/ })).toBeNull();
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    await page.visitor.click(row.getByRole('button', { name: 'Edit The Weather Whale' }));
    expect(title().value).toBe('The Weather Whale');
  });

  it('is not there for another user, nor a day later, and stays for its own', async () => {
    await interrupt();
    const other = await open({
      'GET /api/user': { body: aUser({ id: '01890000-0000-7000-8000-00000000000b' }) },
    });
    expect(title().value).toBe('');
    expect(kept()).toHaveLength(1);
    leave(other);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 3_600_000);
    await open();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.queryByText(INTERRUPTED)).toBeNull();
    jest.mocked(Date.now).mockRestore();
  });

  it('is ignored where something else is stored under its name', async () => {
    fakeUploads();
    localStorage.setItem('unfinishedUpload upload-1', '{"attempt":{"upload":7}}');
    localStorage.setItem('unfinishedUpload upload-2', 'x');
    await open();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(title().value).toBe('');
  });

  it('belongs to the tab that still sends it', async () => {
    const locks = { request: async (_: string, __: object, run: (lock: null) => unknown) => run(null) };
    await interrupt();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    await jest.isolateModulesAsync(async () => {
      const { takeUnfinished } = await import('../features/video-upload/unfinished-uploads');
      expect(await takeUnfinished(aUser().id)).toEqual({ entries: [], discardedIds: [] });
    });
    Reflect.deleteProperty(navigator, 'locks');
  });
});

it('an upload that could not be deleted is deleted when the page is opened again', async () => {
  const uploads = fakeUploads();
  uploads.tus.hold();
  const first = await open();
  await fillIn(first);
  await first.visitor.click(submit());
  uploads.tus.refuse('DELETE', problem(401, 'unauthenticated', 'Sign in first.'));
  await first.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
  leave(first);
  uploads.tus.refuse('DELETE', null);
  await open();
  await waitFor(() => expect(uploads.tus.stored.size).toBe(0));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(screen.queryByText(INTERRUPTED)).toBeNull();
});

it.each([
  [20, null],
  [0, /^This video is larger than the 15 MB that you can still upload today\./],
])(
  'of a file of 30 MB with 15 MB left today, %s MB have arrived and are not needed again',
  async (arrived, fault) => {
    await interrupt();
    const key = 'unfinishedUpload upload-1';
    const unfinished = JSON.parse(localStorage.getItem(key) ?? '{}');
    unfinished.attempt.upload.offset = arrived * MB;
    localStorage.setItem(key, JSON.stringify(unfinished));
    const limits = {
      ...{ maxBytes: 2_000 * MB, maxSeconds: 3_600, maxSide: 4_096, bytesPerDay: 2_000 * MB },
      ...{ secondsPerDay: 18_000, bytesLeftToday: 15 * MB, secondsLeftToday: 18_000 },
      resetsAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    await open({ 'GET /api/videos/upload-limits': { body: limits } });
    await screen.findByText(INTERRUPTED);
    await screen.findByText(/^Left today: /);
    choose(FILE);
    const alert = within(screen.getByRole('form')).queryByRole('alert');
    expect(alert?.textContent ?? null).toEqual(fault ? expect.stringMatching(fault) : null);
  },
);
