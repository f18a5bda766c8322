import { aVideo, fakeUploads, fill, problem } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import { fieldsOf, fillIn, openUploadPage, picker, submit, video } from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const refused = aVideo({
  ...{ id: 7, title: 'Broken Reel', tags: ['Sky', 'Sea'], ageRating: 'teen' },
  ...{ status: 'failed', failureReason: 'The video holds no picture.' },
});

describe('a file that is no video inside', () => {
  it.each([
    ['Matroska', 'reel.mkv', 'video/x-matroska', '\x1aE\xdf\xa3\x93\x42\x82\x88matroska'],
    ['HTML', 'reel.mp4', 'video/mp4', '<!doctype html><html></html>'],
    ['a playlist', 'reel.mov', 'video/quicktime', '#EXTM3U\n#EXT-X-VERSION:3\n'],
  ])('is refused when it is chosen: %s', async (_kind, name, type, content) => {
    const page = await openUploadPage();
    await fill(page.visitor, screen.getByLabelText('Title *'), 'The Gardener Has Let Go');
    fireEvent.change(picker(), { target: { files: [video(name, type, content)] } });
    expect(await screen.findByText('Choose a video: MP4, MOV or AVI.')).toBeTruthy();
    expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Gardener Has Let Go');
  });
});

describe('a file that could not be used', () => {
  async function chooseAnother() {
    const page = await openUploadPage({
      'GET /api/videos/mine': { body: [refused] },
      'GET /api/videos/7': { body: refused },
      'DELETE /api/videos/7': { status: 204 },
    });
    await page.visitor.click(
      await screen.findByRole('button', { name: 'Choose another file for Broken Reel' }),
    );
    await waitFor(() => expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Broken Reel'));
    return page;
  }

  it('is followed by another one with the same details, which the server puts in its place', async () => {
    const page = await chooseAnother();
    expect(document.activeElement).toBe(picker());
    const uploads = fakeUploads();
    fireEvent.change(picker(), { target: { files: [video('whole.mov')] } });
    await page.visitor.click(submit());
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
    expect(fieldsOf(uploads.last())).toMatchObject({
      ...{ tags: '["Sky","Sea"]', ageRating: 'teen' },
      replacesId: '7',
    });
    await act(async () => uploads.last().answer({ status: 201, body: aVideo({ id: 8 }) }));
    await screen.findByText('Beem uploaded successfully and will appear in the home feed');
    // The next video takes its captions and picture when it is published.
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
  });

  it('stays among the uploads when the form is cleared', async () => {
    const page = await chooseAnother();
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('region', { name: 'Your uploads' })).toBeTruthy();
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
  });
});

it('a file that the server refuses at once can be replaced where that is said', async () => {
  const uploads = fakeUploads();
  const page = await openUploadPage();
  await fillIn(page);
  await page.visitor.click(submit());
  await act(async () =>
    uploads.last().answer(problem(400, 'validation_failed', 'No.', { video: 'This file is no video.' })),
  );
  expect(await screen.findByText('This file is no video.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose Another File' })).toBeTruthy();
  const another = document.querySelector('input[aria-label="Another file"]') as HTMLInputElement;
  fireEvent.change(another, { target: { files: [video('notes.pdf', 'application/pdf')] } });
  expect(await screen.findByText('Choose a video: MP4, MOV or AVI.')).toBeTruthy();
  fireEvent.change(another, { target: { files: [video('whole.mov')] } });
  expect(await within(screen.getByRole('form')).findByText('whole.mov')).toBeTruthy();
  await page.visitor.click(submit());
  expect(fieldsOf(uploads.last())).toMatchObject({ title: 'The Gardener Has Let Go' });
});

it('a file that the browser cannot show is said to become playable, unless the upload failed', async () => {
  const sentence = /This browser cannot show the file/;
  const uploads = fakeUploads();
  const page = await openUploadPage();
  await fillIn(page);
  fireEvent.error(await screen.findByLabelText('Your video, without sound'));
  expect(screen.getByText(sentence)).toBeTruthy();
  await page.visitor.click(submit());
  expect(screen.getByText(sentence)).toBeTruthy();
  await act(async () => uploads.last().answer(problem(413, 'payload_too_large', 'Too large.')));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
