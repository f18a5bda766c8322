import { fakeUploads } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
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
afterEach(() => act(() => endWork()));

const CHANGED = 'The file was changed after you chose it. Choose it again.';
const stored = (id: number) => ({ status: 201, body: { ...processing, id } });
const titleField = () => screen.getByLabelText('Title *');

async function openWith(files: string[]) {
  const uploads = fakeUploads();
  uploads.tus.hold();
  const page = await open({}, { available: ['/profile'] });
  for (const [at, name] of files.entries()) {
    if (at > 0) await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    await fillIn(page, video(name), name);
    if (at < files.length - 1) await page.visitor.click(submit());
  }
  return { uploads, page };
}

describe('a file that changed after it was chosen', () => {
  it('is not sent: the form keeps what was entered and asks for the file again', async () => {
    const { uploads, page } = await openWith(['One']);
    uploads.changeFiles();
    await page.visitor.click(submit());
    expect(await screen.findAllByText(CHANGED)).toHaveLength(1);
    expect(uploads.all).toEqual([]);
    expect(titleField()).toHaveProperty('value', 'One');
    await page.visitor.click(submit('Try Again'));
    expect(await screen.findAllByText(CHANGED)).toHaveLength(1);
    expect(uploads.all).toEqual([]);
  });

  it('can be chosen again, and is sent then', async () => {
    const { uploads, page } = await openWith(['One']);
    uploads.changeFiles();
    await page.visitor.click(submit());
    await screen.findByText(CHANGED);
    const again = fakeUploads();
    await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
    await page.visitor.upload(picker(), video('One again'));
    await page.visitor.click(submit());
    expect(fieldsOf(again.last())).toMatchObject({ title: 'One' });
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('is no lost connection: it is tried once, and what had arrived is deleted', async () => {
    const { uploads, page } = await openWith(['One']);
    const { tus } = uploads;
    await page.visitor.click(submit());
    uploads.changeFiles();
    await act(async () => tus.part().fail());
    expect(await screen.findByText(CHANGED)).toBeTruthy();
    expect(screen.queryByText(/connection was lost/)).toBeNull();
    expect(submit('Try Again')).toBeTruthy();
    expect(tus.requestsOf('PATCH')).toHaveLength(1);
    await waitFor(() => expect(tus.requestsOf('DELETE').map(({ url }) => url)).toEqual([tus.part().url]));
    expect(localStorage).toHaveLength(0);
  });

  it('while it is sent ends the upload', async () => {
    const { uploads, page } = await openWith(['One']);
    const { tus } = uploads;
    await page.visitor.click(submit());
    act(() => tus.part().progress(10));
    uploads.changeFiles();
    await act(async () => tus.part().progress(12));
    expect(tus.part().isAborted).toBe(true);
    expect(await screen.findByText(CHANGED)).toBeTruthy();
    await waitFor(() => expect(tus.requestsOf('DELETE')).toHaveLength(1));
  });

  it('before its last byte was sent is not published', async () => {
    const { uploads, page } = await openWith(['One']);
    const { tus } = uploads;
    await page.visitor.click(submit());
    uploads.changeFiles();
    await act(async () => tus.arrive(tus.part()));
    expect(await screen.findByText(CHANGED)).toBeTruthy();
    await waitFor(() => expect(tus.requestsOf('DELETE')).toHaveLength(1));
    expect(uploads.all).toEqual([]);
    expect(page.address()).toBe('/upload');
  });

  it('after its last byte was sent does not matter', async () => {
    const { uploads, page } = await openWith(['One']);
    const { tus } = uploads;
    await page.visitor.click(submit());
    await act(async () => tus.arrive(tus.part()));
    uploads.changeFiles();
    await act(async () => uploads.last().answer(stored(7)));
    await waitFor(() => expect(page.address()).toBe('/profile'));
  });

  it('in the queue says so in its row when its turn comes', async () => {
    const { uploads, page } = await openWith(['One', 'Two', 'Three']);
    const { tus } = uploads;
    await act(async () => tus.arrive(tus.part()));
    uploads.changeFiles();
    await act(async () => uploads.last().answer(stored(8)));
    const row = within(await screen.findByRole('listitem', { name: 'Two' }));
    expect((await row.findByRole('alert')).textContent).toBe(CHANGED);
    await page.visitor.click(row.getByRole('button', { name: 'Edit Two' }));
    expect(tus.requestsOf('POST')).toHaveLength(1);
  });
});
