import { aVideo, fakeUploads } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import { fillIn, openUploadPage, picker, processing, submit } from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const notice = 'We received 0:05 of 0:12; the file may be cut off';
const undecided = (id: number, title: string) => aVideo({ id, title, status: 'needs_decision', notice });

const noNews = { step: 'done' as const, progress: null, failureReason: null, notice: null };

const rowOf = (title: string) => screen.getByText(title).closest('li');

describe('the focus, when the row that has it leaves the list', () => {
  const [first, second] = [undecided(5, 'First'), undecided(4, 'Second')];

  async function openList(videos = [first, second]) {
    const page = await openUploadPage({ 'GET /api/videos/mine': { body: videos } });
    await screen.findByRole('region', { name: 'Your uploads' });
    return page;
  }
  async function publish(page: Awaited<ReturnType<typeof openList>>, { id, title }: typeof first) {
    page.server.answer(`POST /api/videos/${id}/publish`, {
      body: { ...processing, status: 'ready', id, title },
    });
    await page.visitor.click(screen.getByRole('button', { name: `Publish ${title}` }));
  }

  it('goes to the next row', async () => {
    const page = await openList();
    page.server.answer('GET /api/videos/mine', { body: [second] });
    await publish(page, first);
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    expect(document.activeElement).toBe(rowOf('Second'));
  });

  it('goes to the heading behind the last row', async () => {
    const page = await openList();
    page.server.answer('GET /api/videos/mine', { body: [first] });
    await publish(page, second);
    await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your uploads' }));
  });

  it('goes to the form when no row is left', async () => {
    const page = await openList([first]);
    page.server.answer('GET /api/videos/mine', { body: [] });
    await publish(page, first);
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Upload a Beem' }));
  });

  it('goes to the next row when it was removed in the window that asks', async () => {
    const page = await openList();
    page.server.answer('DELETE /api/videos/5', { status: 204 });
    await page.visitor.click(screen.getByRole('button', { name: 'Remove First' }));
    const dialog = within(await screen.findByRole('dialog'));
    page.server.answer('GET /api/videos/mine', { body: [second] });
    await page.visitor.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Second')));
  });

  it('stays where its user went meanwhile', async () => {
    const page = await openList();
    await publish(page, first);
    await page.visitor.click(screen.getByLabelText('Title *'));
    page.server.answer('GET /api/videos/mine', { body: [second] });
    act(() =>
      page.server.push({ type: 'video_status', data: { ...noNews, videoId: 5, status: 'ready' as const } }),
    );
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Title *'));
  });
});

describe('the focus, when the button that has it leaves the form', () => {
  it.each(['Clear', 'Remove video'])('goes to the choice of a file after %s', async (name) => {
    const page = await openUploadPage();
    await fillIn(page);
    await page.visitor.click(screen.getByRole('button', { name }));
    expect(document.activeElement).toBe(picker());
  });

  it('goes to the empty form after Upload Another', async () => {
    fakeUploads();
    const page = await openUploadPage();
    await fillIn(page);
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    expect(document.activeElement).toBe(picker());
  });

  it('goes to what sends the form after Cancel', async () => {
    fakeUploads();
    const page = await openUploadPage();
    await fillIn(page);
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(submit());
  });
});
