import { fakeUploads } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { resetSession } from '../features/beem-upload/upload-session';
import { notify, picker, processing, submit, uploadOne, video } from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => resetSession()));

const refused = { ...processing, status: 'failed' as const, failureReason: 'The film holds no picture.' };

describe('a file that was refused', () => {
  async function uploadRefused() {
    const page = await uploadOne();
    page.server.answer('GET /api/videos/7', { body: refused });
    page.server.answer('GET /api/videos/mine', { body: [refused] });
    page.server.answer('DELETE /api/videos/7', { status: 204 });
    notify(page, { step: 'done', status: 'failed', failureReason: refused.failureReason });
    await screen.findByText(refused.failureReason);
    return page;
  }

  it('goes when another file takes its place, and stands in no row meanwhile', async () => {
    const page = await uploadRefused();
    const uploads = fakeUploads();
    await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
    fireEvent.change(picker(), { target: { files: [video('whole.mov')] } });
    await page.visitor.click(submit('Upload Beem'));
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
    page.server.answer('GET /api/videos/8', { body: { ...processing, id: 8 } });
    await act(async () => uploads.last().answer({ status: 201, body: { ...processing, id: 8 } }));
    await waitFor(() => expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(1));
  });

  it('stays among the uploads when the form is cleared', async () => {
    const page = await uploadRefused();
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('region', { name: 'Your uploads' })).toBeTruthy();
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
  });
});

describe('a file that the browser cannot show', () => {
  const sentence = /This browser cannot show the file/;
  const showNothing = () => fireEvent.error(screen.getByLabelText('Your video, without sound'));

  it.each([
    ['refused', { status: 'failed', failureReason: 'The film holds no picture.' }],
    ['ready', { status: 'ready' }],
    ['waiting for a decision', { status: 'needs_decision', notice: 'Cut off' }],
  ])('is not said to become playable once it is %s', async (_, outcome) => {
    const page = await uploadOne();
    showNothing();
    expect(screen.getByText(sentence)).toBeTruthy();
    page.server.answer('GET /api/videos/7', { body: { ...processing, ...outcome } });
    notify(page, { step: 'done', ...outcome });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
