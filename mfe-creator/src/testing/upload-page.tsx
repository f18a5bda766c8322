import { createQueryClient } from '@beem/platform';
import { aUser, aVideo, fakeApi, fill, renderPage } from '@beem/testing/web';
import { fireEvent, screen, within } from '@testing-library/react';
import UploadPage from '../pages/upload';

export const video = (
  name = 'floating_gardens.mov',
  type = 'video/quicktime',
  content = '\0\0\0\x14ftypqt  ',
) => new File([content], name, { type });
/** A file of this size, of which only the first bytes exist. */
export function sized(bytes: number, name = 'sky.mov'): File {
  const file = video(name);
  const cut = (start = 0, end = bytes) =>
    Object.defineProperty(Blob.prototype.slice.call(file, start, end), 'size', {
      value: Math.min(end, bytes) - start,
    });
  return Object.defineProperties(file, { size: { value: bytes }, slice: { value: cut } });
}

export const picker = () => document.querySelector('input[type="file"]') as HTMLInputElement;
export const submit = (name: RegExp | string = 'Upload Beem') => screen.getByRole('button', { name });

export const processing = aVideo({ id: 7, status: 'processing' });

type UploadPageView = Awaited<ReturnType<typeof openUploadPage>>;

// A page that ends leaves its unfinished uploads to the next one.
afterEach(() => localStorage.clear());

/** Opens the page as a creator with a verified email address. */
export async function openUploadPage(
  handlers: Parameters<typeof fakeApi>[0] = {},
  { available = [], at = '/upload' }: { available?: string[]; at?: string } = {},
) {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/videos/mine': { body: [] },
    'GET /api/shows/my': { body: [] },
    'GET /api/tags/popular': { body: [] },
    ...handlers,
  });
  const client = createQueryClient();
  const page = renderPage(<UploadPage />, { at, available, client });
  await screen.findByRole('tab', { name: 'Beems' });
  return { ...page, client, server };
}

export async function fillIn({ visitor }: UploadPageView, file = video(), title = 'The Gardener Has Let Go') {
  fireEvent.change(picker(), { target: { files: [file] } });
  await fill(visitor, screen.getByLabelText('Title *'), title);
  await fill(visitor, screen.getByLabelText('Description *'), 'Waterfalls included.');
  await fill(visitor, screen.getByLabelText('Tags'), ' #Fantasy, ,Sky,Fantasy ');
  await visitor.click(screen.getByRole('radio', { name: 'Teen 13+' }));
}

export const enteredTags = () => {
  const list = screen.queryByRole('list', { name: 'Tags, entered' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};

/** The fields of a sent request. */
export const fieldsOf = (upload: { body: unknown }): Record<string, unknown> =>
  Object.fromEntries((upload.body as FormData).entries());
