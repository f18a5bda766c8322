import type { Video } from '@beem/api-client';
import { aUser, aVideo, fakeApi, fakeUploads, fill, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen } from '@testing-library/react';
import UploadPage from '../pages/upload';

export const video = (name = 'floating_gardens.mov', type = 'video/quicktime', content = 'film') =>
  new File([content], name, { type });
export const picker = () => document.querySelector('input[type="file"]') as HTMLInputElement;
export const submit = (name: RegExp | string = 'Upload Beem') => screen.getByRole('button', { name });

export const processing = aVideo({ id: 7, status: 'processing' });
export const ready: Video = { ...processing, status: 'ready', videoUrl: '/media/7.mp4' };

type UploadPageView = Awaited<ReturnType<typeof openUploadPage>>;

/** The page as a creator with a verified email sees it. */
export async function openUploadPage(handlers: Parameters<typeof fakeApi>[0] = {}, available: string[] = []) {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/videos/mine': { body: [] },
    ...handlers,
  });
  const page = renderPage(<UploadPage />, { at: '/upload', available });
  await screen.findByRole('tab', { name: 'Beems' });
  return { ...page, server };
}

export async function fillIn({ visitor }: UploadPageView, file = video()) {
  fireEvent.change(picker(), { target: { files: [file] } });
  await fill(visitor, screen.getByLabelText('Title *'), 'The Gardener Has Let Go');
  await fill(visitor, screen.getByLabelText('Description *'), 'Waterfalls included.');
  await fill(visitor, screen.getByLabelText('Tags'), ' Fantasy, ,Sky,Fantasy ');
  await visitor.click(screen.getByRole('radio', { name: 'Teen 13+' }));
}

/** Sends the form; the server has the video and processes it. */
export async function uploadOne(available: string[] = []) {
  const uploads = fakeUploads();
  const page = await openUploadPage({ 'GET /api/videos/7': { body: processing } }, available);
  await fillIn(page);
  await page.visitor.click(submit());
  await act(async () => uploads.last().answer({ status: 201, body: processing }));
  await screen.findByRole('progressbar', { name: 'Processing' });
  return page;
}

/** A live message on the video of `uploadOne`. */
export const notify = (page: UploadPageView, data: object) =>
  act(() => {
    page.server.push({
      type: 'video_status',
      data: {
        videoId: 7,
        status: 'processing',
        step: 'queued',
        progress: null,
        failureReason: null,
        notice: null,
        ...data,
      },
    });
  });
