import { fakeUploads, networkFailure, problem } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UploadLimits } from '../features/video-upload/limit-faults';
import { endWork } from '../shared/unsent-work/unsent-work';
import { fillIn, openUploadPage as open, picker, sized, submit, video } from '../testing/upload-page';

const LIMITS = 'GET /api/videos/upload-limits';
const USED = /^You have uploaded as much as a day allows\. You can upload more after /;

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const limits = (overrides: Partial<UploadLimits> = {}): { body: UploadLimits } => ({
  body: {
    ...{
      maxBytes: 2_000_000_000,
      maxSeconds: 3_600,
      maxSide: 4_096,
      bytesPerDay: 21_000_000_000,
      secondsPerDay: 18_000,
    },
    ...{ bytesLeftToday: 20_000_000_000, secondsLeftToday: 18_000 },
    resetsAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...overrides,
  },
});

const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });
const alertOf = async () => (await within(screen.getByRole('form')).findByRole('alert')).textContent;

describe('the field of the video', () => {
  it('says what may be uploaded, and what is left where that is little', async () => {
    await open({ [LIMITS]: limits({ bytesLeftToday: 400_000_000 }) });
    expect(await screen.findByText(/^Up to 2 GB and an hour long\./)).toBeTruthy();
    expect(screen.getByText(/^Left today: 400 MB\. You can upload more after/)).toBeTruthy();
  });

  it('says what is left as soon as that is less than a quarter of the day', async () => {
    await open({ [LIMITS]: limits({ bytesLeftToday: 5_000_000_000, secondsLeftToday: 4_600 }) });
    expect(await screen.findByText(/^Left today: 5 GB\./)).toBeTruthy();
  });

  it('says the same of episodes', async () => {
    await open({ [LIMITS]: limits() }, { at: '/upload?tab=episode' });
    expect(await screen.findByText(/^Up to 2 GB and an hour long\./)).toBeTruthy();
  });

  it('takes every video while the limits cannot be read', async () => {
    const uploads = fakeUploads();
    const page = await open({ [LIMITS]: networkFailure() });
    await fillIn(page, sized(90_000_000_000));
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(1);
  });
});

describe('a video beyond the limits', () => {
  it('is refused before it is sent, and another file is offered at once', async () => {
    const uploads = fakeUploads();
    const page = await open({ [LIMITS]: limits() });
    await fillIn(page, sized(2_000_000_001));
    expect(await alertOf()).toBe('This video is larger than 2 GB.');
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(0);
    const another = document.querySelector('input[aria-label="Another file"]') as HTMLInputElement;
    fireEvent.change(another, { target: { files: [video('small.mov')] } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(1);
  });

  it('is refused when its length is read', async () => {
    await open({ [LIMITS]: limits({ secondsLeftToday: 754 }) });
    choose(video());
    const still = await waitFor(() => {
      const found = screen.getByRole('form').querySelector('video');
      expect(found).toBeTruthy();
      return found as HTMLVideoElement;
    });
    Object.defineProperty(still, 'duration', { value: 755.2 });
    fireEvent.loadedMetadata(still);
    expect(await alertOf()).toMatch(
      /^This video is longer than the 12 minutes that you can still upload today\./,
    );
  });

  it('may be sent as soon as it fits into the day, and what was said of it goes', async () => {
    const uploads = fakeUploads();
    const page = await open({ [LIMITS]: limits({ bytesLeftToday: 0 }) });
    await fillIn(page);
    expect(await alertOf()).toMatch(USED);
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(0);
    page.server.answer(LIMITS, limits());
    await act(() => page.client.invalidateQueries({ queryKey: ['/api/videos/upload-limits'] }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(1);
  });

  it('is refused when what waits before it leaves too little', async () => {
    fakeUploads();
    const page = await open({ [LIMITS]: limits({ bytesLeftToday: 3_000_000_000 }) });
    await fillIn(page, sized(2_000_000, 'one.mov'), 'First');
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    await fillIn(page, sized(2_000_000_000, 'two.mov'), 'Second');
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    choose(sized(1_500_000_000, 'three.mov'));
    expect(await alertOf()).toMatch(/still upload today beside what is on its way\./);
  });
});

describe('an upload that the server refused', () => {
  async function refuse() {
    const uploads = fakeUploads();
    uploads.tus.hold();
    const page = await open({ [LIMITS]: limits() });
    await fillIn(page);
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Upload Another Beem' }));
    page.server.answer(LIMITS, limits({ bytesLeftToday: 0 }));
    const sentence =
      'You have uploaded as much as a day allows. Please try again after 00:00 UTC, in 5 hours.';
    await act(async () =>
      uploads.tus.part().answer(problem(429, 'upload_quota_used', sentence, { video: sentence })),
    );
    return { ...page, parts: () => uploads.tus.requestsOf('PATCH') };
  }
  const row = async () => within(await screen.findByRole('region', { name: 'Uploading' }));

  it('says so in the words of the field, and Retry says when instead of sending it', async () => {
    const { visitor, parts } = await refuse();
    await waitFor(async () => expect((await row()).getByRole('alert').textContent).toMatch(USED));
    await visitor.click((await row()).getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(screen.getAllByText(USED).length).toBeGreaterThan(1));
    expect(parts()).toHaveLength(1);
  });

  it('is sent by Retry when it fits into the day meanwhile', async () => {
    const { visitor, parts, server } = await refuse();
    await waitFor(async () => expect((await row()).getByRole('alert').textContent).toMatch(USED));
    server.answer(LIMITS, limits());
    await visitor.click((await row()).getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(parts()).toHaveLength(2));
  });
});
