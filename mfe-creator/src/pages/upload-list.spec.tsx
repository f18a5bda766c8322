import { aVideo, problem } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { openUploadPage } from '../testing/upload-page';

const failed = (id: number, title: string, canRetry = false) =>
  aVideo({ id, title, status: 'failed', failureReason: 'No picture.', canRetry });

const list = () => screen.findByRole('region', { name: 'Your uploads' });

describe('a failed upload', () => {
  it('offers Retry only where the server can try it again', async () => {
    const body = [failed(4, 'Ours', true), failed(3, 'Broken Reel')];
    await openUploadPage({ 'GET /api/videos/mine': { body } });
    const uploads = within(await list());
    expect(uploads.getByRole('button', { name: 'Retry Ours' })).toBeTruthy();
    expect(uploads.queryByRole('button', { name: 'Retry Broken Reel' })).toBeNull();
  });
});

describe('many failed uploads', () => {
  const body = [1, 2, 3, 4, 5].map((id) => failed(id, `Reel ${id}`));

  it('leave the form near: three are shown, the others after a press', async () => {
    const { visitor } = await openUploadPage({ 'GET /api/videos/mine': { body } });
    const uploads = within(await list());
    expect(uploads.getAllByRole('listitem')).toHaveLength(3);
    await visitor.click(uploads.getByRole('button', { name: 'Show all 5' }));
    expect(uploads.getAllByRole('listitem')).toHaveLength(5);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are not above the form of a show', async () => {
    const { visitor } = await openUploadPage({ 'GET /api/videos/mine': { body } });
    await list();
    await visitor.click(screen.getByRole('tab', { name: 'Show' }));
    expect(await screen.findByRole('form', { name: 'Create a show' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
  });

  it('that are gone already count as removed', async () => {
    const { server, visitor } = await openUploadPage({
      'GET /api/videos/mine': { body: [failed(3, 'Broken Reel')] },
      'DELETE /api/videos/3': problem(404, 'not_found', 'Gone.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Broken Reel' }));
    server.answer('GET /api/videos/mine', { body: [] });
    await visitor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Broken Reel')).toBeNull());
    expect(screen.queryByText('Gone.')).toBeNull();
  });
});

describe('Remove', () => {
  async function askToRemove() {
    const page = await openUploadPage({
      'GET /api/videos/mine': { body: [failed(3, 'Broken Reel')] },
      'DELETE /api/videos/3': { status: 204 },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Remove Broken Reel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you absolutely sure?' });
    return { ...page, dialog: within(dialog) };
  }

  it('asks first, and names the video', async () => {
    const { server, visitor, dialog } = await askToRemove();
    expect(dialog.getByText('Broken Reel')).toBeTruthy();
    expect(server.callsTo('DELETE /api/videos/3')).toHaveLength(0);
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('DELETE /api/videos/3')).toHaveLength(0);
  });

  it('deletes the video once that is confirmed', async () => {
    const { server, visitor, dialog } = await askToRemove();
    await visitor.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.callsTo('DELETE /api/videos/3')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Publish', () => {
  it.each([
    ['trailer', '"Cut Reel" is published and appears in the home feed'],
    ['episode', '"Cut Reel" is published and appears in its show'],
  ] as const)('says of a %s that it is published, not that it was uploaded', async (type, sentence) => {
    const waiting = aVideo({ id: 5, type, title: 'Cut Reel', status: 'needs_decision', notice: 'Cut off' });
    const { visitor } = await openUploadPage({
      'GET /api/videos/mine': { body: [waiting] },
      'POST /api/videos/5/publish': { body: { ...waiting, status: 'ready', notice: null } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Publish Cut Reel' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
  });
});
