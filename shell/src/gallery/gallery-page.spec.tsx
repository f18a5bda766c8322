import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { AccessGuard } from '../routes/access-guard';
import { GalleryPage } from './gallery-page';

// jsdom has no addresses of files.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

const open = (role: 'moderator' | 'admin') => {
  fakeApi({ 'GET /api/user': { body: aUser({ role }) } });
  return renderPage(
    <AccessGuard access="admin" title="Components">
      <GalleryPage />
    </AccessGuard>,
    { at: '/ui' },
  );
};

describe('the page of the components', () => {
  it('shows admins the gallery', async () => {
    open('admin');
    expect(await screen.findByRole('heading', { level: 2, name: 'Buttons' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Components' })).toBeTruthy();
    expect(document.title).toBe('Components · Beem');
  });

  it('shows moderators that they may not see it', async () => {
    open('moderator');
    expect(await screen.findByText('You may not have permission to view this data')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Buttons' })).toBeNull();
  });
});
