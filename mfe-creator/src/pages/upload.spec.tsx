import { aUser, aVideo, fakeApi, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resetSession } from '../features/beem-upload/upload-session';
import {
  fillIn,
  notify,
  openUploadPage as open,
  picker,
  processing,
  ready,
  submit,
  uploadOne,
  video,
} from '../testing/upload-page';
import UploadPage from './upload';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => resetSession()));

describe('who may upload', () => {
  it('asks guests to log in', async () => {
    fakeApi();
    renderPage(<UploadPage />, { at: '/upload' });
    expect(await screen.findByText('Please Log In')).toBeTruthy();
    expect(screen.getByText('You need to be logged in to upload content')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hub' }).getAttribute('href')).toBe('/home');
  });

  it('tells users whose email is not verified, and sends the mail again', async () => {
    const { visitor, server } = await open({
      'GET /api/user': { body: aUser({ isVerified: false }) },
      'POST /api/resend-verification': { body: {} },
    });
    expect(screen.getByText('Verify your email to upload')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Verification Email Resent')).toBeTruthy();
    expect(server.callsTo('POST /api/resend-verification')[0]?.body).toEqual({ email: 'leila@noor.film' });
  });

  it('tells the same when only the server knows it', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    uploads.last().answer(problem(403, 'email_not_verified', 'Verify your email before you upload.'));
    expect(await screen.findByText('Verify your email to upload')).toBeTruthy();
    expect(screen.getByText('Verify your email before you upload.')).toBeTruthy();
  });
});

describe('filling in', () => {
  it('asks for what is missing, in a toast and under the fields', async () => {
    const uploads = fakeUploads();
    const { visitor } = await open();
    await visitor.click(submit());
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    for (const sentence of ['Choose a video.', 'Enter a title.', 'Enter a description.'])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(picker());
    expect(uploads.all).toHaveLength(0);
  });

  it.each([
    ['notes.pdf', 'application/pdf', 'text', 'Choose a video: MP4, MOV or AVI.'],
    ['empty.mp4', 'video/mp4', '', 'This file is empty. Choose another one.'],
  ])('refuses the file %s', async (name, type, content, sentence) => {
    await open();
    fireEvent.change(picker(), { target: { files: [video(name, type, content)] } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('takes a dropped AVI whose type the browser does not know', async () => {
    await open();
    const zone = screen.getByText(/Choose a video/).closest('label') as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [video('old_camera.avi', '')] } });
    expect(await screen.findByText('old_camera.avi')).toBeTruthy();
    expect(screen.getByText('AVI, 1 kB')).toBeTruthy();
  });

  it('shows the video as the feed will, and lets it be taken away', async () => {
    const page = await open();
    await fillIn(page);
    const preview = screen.getByRole('complementary', { name: 'Preview in the feed' });
    expect(within(preview).getByText('The Gardener Has Let Go')).toBeTruthy();
    expect(within(preview).getByText('Leila Noor')).toBeTruthy();
    expect(within(preview).getByText('Teen 13+')).toBeTruthy();
    expect(within(preview).getByLabelText('Your video, without sound').getAttribute('src')).toBe('blob:film');
    await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
    expect(screen.getByText(/Choose a video/)).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Gardener Has Let Go');
  });

  it.each([
    ['nobody knows', null],
    ['is below 18', `${new Date().getUTCFullYear() - 17}-01-01`],
  ])(
    'says before anything is sent that a creator whose age %s may not publish for adults',
    async (_, birth) => {
      const uploads = fakeUploads();
      const page = await open({ 'GET /api/user': { body: aUser({ dateOfBirth: birth }) } });
      await fillIn(page);
      await page.visitor.click(screen.getByRole('radio', { name: 'Mature 18+' }));
      expect(await screen.findByText(/Only creators of 18 or older may publish mature videos/)).toBeTruthy();
      await page.visitor.click(submit());
      expect(uploads.all).toHaveLength(0);
      await page.visitor.click(screen.getByRole('radio', { name: 'Teen 13+' }));
      expect(screen.queryByText(/Only creators of 18 or older/)).toBeNull();
      await page.visitor.click(submit());
      expect(uploads.all).toHaveLength(1);
    },
  );

  it('lets adults publish for adults', async () => {
    const uploads = fakeUploads();
    const page = await open({ 'GET /api/user': { body: aUser({ dateOfBirth: '1990-01-01' }) } });
    await fillIn(page);
    await page.visitor.click(screen.getByRole('radio', { name: 'Mature 18+' }));
    await page.visitor.click(submit());
    expect((uploads.last().body as FormData).get('ageRating')).toBe('mature');
  });

  it('refuses more than ten tags', async () => {
    const page = await open();
    await fillIn(page);
    await fill(page.visitor, screen.getByLabelText('Tags'), ',a,b,c,d,e,f,g,h,i');
    await page.visitor.click(submit());
    expect(await screen.findByText('Use at most 10 tags.')).toBeTruthy();
  });
});

describe('uploading', () => {
  it('sends the fields first and the video last, and shows how far it is', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    const upload = uploads.last();
    const entries = [...(upload.body as FormData).entries()];
    expect(upload.url).toBe('/api/videos');
    expect(entries.at(-1)?.[0]).toBe('video');
    expect(Object.fromEntries(entries)).toMatchObject({
      title: 'The Gardener Has Let Go',
      description: 'Waterfalls included.',
      type: 'trailer',
      ageRating: 'teen',
      tags: '["Fantasy","Sky"]',
    });
    act(() => upload.progress(204_000_000, 318_000_000));
    expect(await screen.findByText('Uploading, 204 MB of 318 MB')).toBeTruthy();
    expect(submit('Uploading... 64%').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('64%')).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', true);
  });

  it('can be cancelled, and keeps what was filled in', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(uploads.last().isAborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Upload Beem' })).toBeTruthy();
    expect(screen.getByText('floating_gardens.mov')).toBeTruthy();
  });

  it('keeps the form with the reason of the server, and a retry cannot double the video', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    act(() => uploads.last().fail());
    expect(await screen.findByText('Failed to upload trailer')).toBeTruthy();
    await page.visitor.click(submit('Try Again'));
    act(() => uploads.last().answer(problem(413, 'payload_too_large', 'Films may have at most 2 GB.')));
    expect(await screen.findByText('Films may have at most 2 GB.')).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Gardener Has Let Go');
    const keys = uploads.all.map(({ body }) => (body as FormData).get('uploadKey'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  describe('after an answer was lost', () => {
    const keyOf = (upload?: { body: unknown }) =>
      upload ? (upload.body as FormData).get('uploadKey') : null;
    const refusal = problem(409, 'upload_changed', 'Your first try had arrived after all.');
    const changed = { ...refusal, body: { ...(refusal.body as object), existingId: 41 } };

    async function loseAnswer() {
      const uploads = fakeUploads();
      const page = await open();
      await fillIn(page);
      await page.visitor.click(submit());
      act(() => uploads.last().fail());
      await screen.findByText('Failed to upload trailer');
      return { uploads, page };
    }

    it.each([
      ['rating', (visitor) => visitor.click(screen.getByRole('radio', { name: 'All Ages' }))],
      ['file', () => fireEvent.change(picker(), { target: { files: [video('other.mp4', 'video/mp4')] } })],
    ] as [string, (visitor: Awaited<ReturnType<typeof open>>['visitor']) => unknown][])(
      'says that the first one arrived when the %s was changed, and replaces it only when asked',
      async (_name, change) => {
        const { uploads, page } = await loseAnswer();
        if (_name === 'file') await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
        await change(page.visitor);
        await page.visitor.click(submit(/Try Again|Upload Beem/));
        expect(keyOf(uploads.all[1])).toBe(keyOf(uploads.all[0]));
        await act(async () => uploads.last().answer(changed));
        expect(await screen.findByText('Your first try had arrived after all.')).toBeTruthy();
        await waitFor(() => expect(page.server.callsTo('GET /api/videos/mine').length).toBeGreaterThan(1));
        await page.visitor.click(submit('Try Again'));
        expect(keyOf(uploads.all[2])).not.toBe(keyOf(uploads.all[0]));
        expect(page.server.callsTo('DELETE /api/videos/41')).toHaveLength(0);
        await act(async () => uploads.last().answer({ status: 201, body: aVideo({ id: 42 }) }));
        await waitFor(() => expect(page.server.callsTo('DELETE /api/videos/41')).toHaveLength(1));
      },
    );
  });

  it('puts what the server says of single fields under them', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    const fields = { title: 'This title is in use.' };
    act(() => uploads.last().answer(problem(400, 'validation_failed', 'Please check the form.', fields)));
    expect(await screen.findByText('This title is in use.')).toBeTruthy();
    await page.visitor.type(screen.getByLabelText('Title *'), '!');
    expect(screen.queryByText('This title is in use.')).toBeNull();
  });

  it('goes on while the creator is elsewhere in the app', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    page.unmount();
    expect(uploads.last().isAborted).toBe(false);
    await act(async () => uploads.last().fail());
    await open();
    expect(await screen.findByText('Failed to upload trailer')).toBeTruthy();
    expect(screen.getByText('floating_gardens.mov')).toBeTruthy();
  });

  it('that ends while the creator is elsewhere says how they hear of a decision', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    page.unmount();
    renderPage(<p>Elsewhere</p>);
    await act(async () => uploads.last().answer({ status: 201, body: processing }));
    expect(
      await screen.findByText(
        'Your Beem appears in the home feed once it is processed. We notify you if it needs your decision.',
      ),
    ).toBeTruthy();
  });
});

describe('processing', () => {
  it('is shown live until the video is ready; then the form is empty and the browser goes to the hub', async () => {
    const page = await uploadOne();
    notify(page, { step: 'encoding', progress: 0.4 });
    expect(await screen.findByText('Making it play everywhere, 40%')).toBeTruthy();
    notify(page, { step: 'done', status: 'ready' });
    expect(
      await screen.findByText('Beem uploaded successfully and will appear in the home feed'),
    ).toBeTruthy();
    expect(screen.getAllByText('Ready').length).toBeGreaterThan(0);
    await waitFor(() => expect(page.address()).toBe('/home'), { timeout: 3_000 });
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', '');
  });

  it('goes to the profile where there is one', async () => {
    const page = await uploadOne(['/profile']);
    notify(page, { step: 'done', status: 'ready' });
    await waitFor(() => expect(page.address()).toBe('/profile'), { timeout: 3_000 });
  });

  it('asks the server when no live message comes', async () => {
    const page = await uploadOne();
    page.server.answer('GET /api/videos/7', { body: ready });
    expect(
      await screen.findByText(
        'Beem uploaded successfully and will appear in the home feed',
        {},
        { timeout: 4_000 },
      ),
    ).toBeTruthy();
  });

  it.each([
    ['is gone', 404, 'not_found', /This video is not there any more/],
    ['belongs to a session that ended', 401, 'unauthenticated', /You are signed out/],
    ['cannot be asked for', 500, 'internal_error', /We cannot reach Beem/],
  ] as const)(
    'ends with a plain sentence and an open form when the video %s',
    async (_, status, code, sentence) => {
      const page = await uploadOne();
      page.server.answer('GET /api/videos/7', problem(status, code, 'No.'));
      expect(await screen.findByText(sentence, {}, { timeout: 15_000 })).toBeTruthy();
      expect(submit('Try Again')).toBeTruthy();
      expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', false);
      expect(screen.queryByRole('progressbar', { name: 'Processing' })).toBeNull();
    },
    30_000,
  );

  it('keeps the form when the video cannot be used, with the reason', async () => {
    const page = await uploadOne();
    notify(page, { status: 'failed', failureReason: 'The film holds no picture.' });
    expect(await screen.findByText('The film holds no picture.')).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Gardener Has Let Go');
    const uploads = fakeUploads();
    page.server.answer('DELETE /api/videos/7', { status: 204 });
    await page.visitor.click(submit('Try Again'));
    await act(async () => uploads.last().answer({ status: 201, body: { ...processing, id: 8 } }));
    await waitFor(() => expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(1));
  });
});

describe('a video of which only a part arrived', () => {
  const notice = 'We received 0:05 of 0:12; the file may be cut off';
  const undecided = { ...processing, status: 'needs_decision' as const, notice };

  async function uploadCutOff() {
    const page = await uploadOne();
    page.server.answer('GET /api/videos/7', { body: undecided });
    page.server.answer('GET /api/videos/mine', { body: [undecided] });
    notify(page, { step: 'done', status: 'needs_decision', notice });
    await screen.findByText(notice);
    return page;
  }

  it('waits for its creator, who publishes it', async () => {
    const page = await uploadCutOff();
    expect(screen.getByRole('alert').textContent).toContain('Only you can see it.');
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', true);
    expect(screen.queryByText(/uploaded successfully/)).toBeNull();
    page.server.answer('POST /api/videos/7/publish', { body: ready });
    await page.visitor.click(submit('Publish Anyway'));
    expect(
      await screen.findByText('Beem uploaded successfully and will appear in the home feed'),
    ).toBeTruthy();
    expect(page.server.callsTo('POST /api/videos/7/publish')).toHaveLength(1);
  });

  it('is not decided on by a second press of what sent the form', async () => {
    const page = await uploadCutOff();
    await page.visitor.type(screen.getByLabelText('Title *'), '{Enter}');
    await act(async () => {
      fireEvent.submit(screen.getByRole('form', { name: 'Upload a Beem' }));
    });
    expect(screen.queryByRole('button', { name: /^(Upload Beem|Processing...)$/ })).toBeNull();
    expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(3);
    expect(page.server.callsTo('POST /api/videos/7/publish')).toHaveLength(0);
  });

  it('stays as it is when it could not be published', async () => {
    const page = await uploadCutOff();
    page.server.answer('POST /api/videos/7/publish', problem(404, 'not_found', 'It is gone.'));
    await page.visitor.click(submit('Publish Anyway'));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    expect(screen.getByText(notice)).toBeTruthy();
  });

  const sentFields = (upload: { body: unknown }) => Object.fromEntries((upload.body as FormData).entries());

  async function replaceBy(page: Awaited<ReturnType<typeof open>>, name = 'whole.mov') {
    const uploads = fakeUploads();
    fireEvent.change(picker(), { target: { files: [video(name)] } });
    await page.visitor.click(submit());
    return uploads;
  }

  it('is replaced by another file: the server is given its id and deletes it in its time', async () => {
    const page = await uploadCutOff();
    await page.visitor.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(document.activeElement).toBe(picker()));
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Gardener Has Let Go');
    expect(screen.getByText(/takes the place of the video that was cut off/).textContent).toContain(
      'You can leave this page',
    );
    const uploads = await replaceBy(page);
    expect(sentFields(uploads.last())).toMatchObject({ replacesId: '7' });
    page.server.answer('GET /api/videos/8', { body: { ...processing, id: 8 } });
    await act(async () => uploads.last().answer({ status: 201, body: { ...processing, id: 8 } }));
    await screen.findByRole('progressbar', { name: 'Processing' });
    notify(page, { videoId: 8, step: 'done', status: 'ready' });
    await screen.findByText('Beem uploaded successfully and will appear in the home feed');
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
  });

  it('stays the one to replace when the next file cannot be used either', async () => {
    const page = await uploadCutOff();
    await page.visitor.click(screen.getByRole('button', { name: 'Replace' }));
    let uploads = await replaceBy(page);
    page.server.answer('GET /api/videos/8', { body: { ...processing, id: 8 } });
    await act(async () => uploads.last().answer({ status: 201, body: { ...processing, id: 8 } }));
    await screen.findByRole('progressbar', { name: 'Processing' });
    notify(page, { videoId: 8, status: 'failed', failureReason: 'The film holds no picture.' });
    await screen.findByText('The film holds no picture.');
    uploads = fakeUploads();
    await page.visitor.click(submit('Try Again'));
    expect(sentFields(uploads.last())).toMatchObject({ replacesId: '7' });
  });

  it('that is decided on elsewhere is not replaced any more; the next try is a new video', async () => {
    const page = await uploadCutOff();
    await page.visitor.click(screen.getByRole('button', { name: 'Replace' }));
    const uploads = await replaceBy(page);
    const refusal = problem(409, 'not_replaceable', 'It does not wait for a decision.');
    await act(async () => uploads.last().answer(refusal));
    expect(await screen.findByText('It does not wait for a decision.')).toBeTruthy();
    expect(screen.queryByText(/takes the place of the video that was cut off/)).toBeNull();
    await page.visitor.click(submit('Try Again'));
    expect(sentFields(uploads.last())).not.toHaveProperty('replacesId');
  });

  it('says in the list that an upload takes its place', async () => {
    const next = { ...processing, id: 8, title: 'The whole one', replacesId: 7 };
    await open({ 'GET /api/videos/mine': { body: [next, { ...undecided, replacedById: 8 }] } });
    expect(await screen.findByText('Deleted as soon as its replacement is published.')).toBeTruthy();
  });

  it('can be decided on later, in the list of uploads', async () => {
    const page = await uploadCutOff();
    await page.visitor.click(screen.getByRole('button', { name: 'Decide Later' }));
    const outlet = await screen.findByRole('region', { name: 'Your uploads' });
    expect(await within(outlet).findByText(notice)).toBeTruthy();
    page.server.answer('POST /api/videos/7/publish', { body: ready });
    await page.visitor.click(within(outlet).getByRole('button', { name: `Publish ${undecided.title}` }));
    await waitFor(() => expect(page.server.callsTo('POST /api/videos/7/publish')).toHaveLength(1));
  });

  it('is replaced from the list, unless the form is in use', async () => {
    const page = await open({ 'GET /api/videos/mine': { body: [{ ...undecided, tags: ['Sky', 'Sea'] }] } });
    const replace = await screen.findByRole('button', { name: `Replace ${undecided.title}` });
    await page.visitor.type(screen.getByLabelText('Title *'), 'x');
    await page.visitor.click(replace);
    expect(await screen.findByText(/Finish or clear the form below first/)).toBeTruthy();
    await page.visitor.clear(screen.getByLabelText('Title *'));
    await page.visitor.click(replace);
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', undecided.title);
    expect(screen.getByLabelText('Tags')).toHaveProperty('value', 'Sky, Sea');
    const uploads = await replaceBy(page);
    expect(sentFields(uploads.last())).toMatchObject({ replacesId: '7' });
  });
});

describe('earlier uploads', () => {
  it('that break leave the form', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const broken = aVideo({ id: 3, title: {} as never, status: 'failed', failureReason: 'No picture.' });
    await open({ 'GET /api/videos/mine': { body: [broken] } });
    expect(await screen.findByRole('heading', { name: 'Your uploads did not load' })).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toBeTruthy();
  });

  it('can all be reached, however many they are', async () => {
    const failed = (id: number) =>
      aVideo({ id, title: `Reel ${id}`, status: 'failed', failureReason: 'No picture.' });
    const { visitor } = await open({
      'GET /api/videos/mine?unfinished=true': {
        body: [failed(9)],
        headers: { Link: '</api/videos/mine?cursor=9&unfinished=true>; rel="next"' },
      },
      'GET /api/videos/mine?cursor=9&unfinished=true': { body: [failed(3)] },
    });
    const outlet = await screen.findByRole('region', { name: 'Your uploads' });
    await visitor.click(within(outlet).getByRole('button', { name: 'Load more' }));
    expect(await within(outlet).findByText('Reel 3')).toBeTruthy();
    expect(within(outlet).getByText('Reel 9')).toBeTruthy();
    expect(within(outlet).queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows those still processing and those that failed, which can be retried or removed', async () => {
    const failed = aVideo({
      ...{ id: 3, title: 'Broken Reel', canRetry: true },
      ...{ status: 'failed', failureReason: 'No picture.' },
    });
    const { visitor, server } = await open({
      'GET /api/videos/mine': { body: [{ ...processing, id: 2, title: 'Still Cooking' }, failed, ready] },
      'POST /api/videos/3/retry': { body: { ...failed, status: 'processing' } },
    });
    const outlet = await screen.findByRole('region', { name: 'Your uploads' });
    expect(within(outlet).getByRole('progressbar', { name: 'Processing Still Cooking' })).toBeTruthy();
    expect(within(outlet).getByText('No picture.')).toBeTruthy();
    expect(within(outlet).getAllByRole('listitem')).toHaveLength(2);
    await visitor.click(within(outlet).getByRole('button', { name: 'Retry Broken Reel' }));
    await waitFor(() => expect(server.callsTo('POST /api/videos/3/retry')).toHaveLength(1));
    expect(within(outlet).getByRole('button', { name: 'Remove Broken Reel' })).toBeTruthy();
  });
});
