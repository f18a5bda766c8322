import { screen, within } from '@testing-library/react';
import { aVideo } from '../testing/fake-uploads';
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
