import { aUser, aVideo, fakeApi, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import {
  enteredTags,
  fieldsOf,
  fillIn,
  openUploadPage as open,
  picker,
  processing,
  sized,
  submit,
  video,
} from '../testing/upload-page';
import UploadPage from './upload';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

describe('who may upload', () => {
  it('asks guests to log in', async () => {
    fakeApi();
    renderPage(<UploadPage />, { at: '/upload' });
    expect(await screen.findByText('Please Log In')).toBeTruthy();
    expect(screen.getByText('You need to be logged in to upload content')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hub' }).getAttribute('href')).toBe('/home');
  });

  it('says why and until when uploads are suspended, instead of the forms', async () => {
    const suspensions = [{ kind: 'upload' as const, reason: 'Spam.', until: '2099-12-03T10:00:00.000Z' }];
    fakeApi({ 'GET /api/user': { body: aUser({ suspensions }) } });
    renderPage(<UploadPage />, { at: '/upload', available: ['/support'] });
    expect(await screen.findByRole('heading', { name: 'Uploads are suspended' })).toBeTruthy();
    expect(screen.getByText('Your uploads are suspended until 3 December 2099 (UTC): Spam.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support');
    expect(screen.queryByRole('tab')).toBeNull();
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
  it('asks in a toast for what is missing, and under each field', async () => {
    const uploads = fakeUploads();
    const { visitor } = await open();
    await visitor.click(submit());
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a video.',
      'Enter a title.',
      'Enter a description.',
    ]);
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
    const preview = await screen.findByRole('complementary', { name: 'Preview in the feed' });
    const blank = ['Name your Beem', 'What is it about?'];
    for (const text of blank) expect(within(preview).getByText(text).getAttribute('data-blank')).toBe('true');
    await fillIn(page);
    expect(preview.querySelector('[data-blank]')).toBeNull();
    expect(within(preview).getByText('The Gardener Has Let Go')).toBeTruthy();
    expect(within(preview).getByText('Leila Noor')).toBeTruthy();
    expect(within(preview).getByText('Teen 13+')).toBeTruthy();
    expect(within(preview).getByLabelText('Your video, without sound').getAttribute('src')).toBe(
      'blob:video',
    );
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
    await fill(page.visitor, screen.getByLabelText('Tags'), ',a,b,c,d,e,f,g,h,i,');
    expect(await screen.findByText('Use at most 10 tags.')).toBeTruthy();
    const uploads = fakeUploads();
    await page.visitor.click(submit());
    expect(uploads.all).toHaveLength(0);
  });
});

describe('uploading', () => {
  it('sends the video first, in parts, and shows how far it is; then the fields', async () => {
    const uploads = fakeUploads();
    const { tus } = uploads;
    tus.hold();
    const page = await open();
    await fillIn(page, sized(318_000_000));
    await page.visitor.click(submit());
    expect(tus.requestsOf('POST').map(({ url, headers }) => ({ url, headers }))).toEqual([
      {
        url: 'http://localhost/api/uploads',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '318000000',
          'Upload-Metadata': `filename ${btoa('sky.mov')}`,
          'X-Page-User': aUser().id,
        },
      },
    ]);
    expect(tus.part().headers['X-Page-User']).toBe(aUser().id);
    expect((tus.part().body as Blob).size).toBe(16 * 1024 * 1024);
    act(() => tus.part().progress(204_000_000));
    expect(await screen.findByText('Uploading, 204 MB of 318 MB')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('64%');
    expect(screen.getByRole('button', { name: 'Upload Another Beem' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload Beem' })).toBeNull();
    expect(screen.queryByLabelText('Tags')).toBeNull();
    expect(enteredTags()).toEqual(['Fantasy', 'Sky']);
    expect(screen.getByText('64%')).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('readOnly', true);
    expect(uploads.all).toHaveLength(0);
    await act(async () => tus.arrive(tus.part()));
    const upload = uploads.last();
    expect(upload.url).toBe('/api/videos');
    expect(fieldsOf(upload)).not.toHaveProperty('video');
    expect(fieldsOf(upload)).toMatchObject({
      title: 'The Gardener Has Let Go',
      description: 'Waterfalls included.',
      type: 'trailer',
      ageRating: 'teen',
      tags: '["Fantasy","Sky"]',
      uploadId: 'upload-1',
    });
    expect(await screen.findByText('Uploaded, waiting for the answer')).toBeTruthy();
  });

  it.each([
    ['begins', 'POST', 409, 'other_account'],
    ['goes on', 'PATCH', 409, 'other_account'],
    ['finds no space', 'POST', 507, 'storage_full'],
    ['is begun without a session', 'POST', 401, 'unauthenticated'],
  ] as const)('says why the server refuses an upload that %s', async (_, method, status, code) => {
    const uploads = fakeUploads();
    uploads.tus.refuse(method, problem(status, code, 'The reason of the server.'));
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText('The reason of the server.')).toBeTruthy();
    expect(uploads.all).toHaveLength(0);
    uploads.tus.refuse(method, null);
    await page.visitor.click(submit('Try Again'));
    expect(fieldsOf(uploads.last())).toMatchObject({ uploadId: 'upload-1' });
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
    act(() => uploads.last().answer({ status: 502, body: 'Bad gateway' }));
    expect(await screen.findByText('Failed to upload trailer')).toBeTruthy();
    await page.visitor.click(submit('Try Again'));
    act(() => uploads.last().answer(problem(413, 'payload_too_large', 'Videos may have at most 2 GB.')));
    expect(await screen.findByText('Videos may have at most 2 GB.')).toBeTruthy();
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
      act(() => uploads.last().answer({ status: 502, body: 'Bad gateway' }));
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
    await act(async () => uploads.last().answer({ status: 502, body: 'Bad gateway' }));
    await open();
    expect(await screen.findByText('Failed to upload trailer')).toBeTruthy();
    expect(screen.getByText('floating_gardens.mov')).toBeTruthy();
  });

  it('that ends while the creator is elsewhere says so', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    page.unmount();
    renderPage(<p>Elsewhere</p>);
    await act(async () => uploads.last().answer({ status: 201, body: processing }));
    expect(
      await screen.findByText('Beem uploaded successfully and will appear in the home feed'),
    ).toBeTruthy();
  });
});

describe('a stored video', () => {
  async function uploadOne(available: string[] = []) {
    const uploads = fakeUploads();
    const page = await open({}, { available });
    await fillIn(page);
    await page.visitor.click(submit());
    await act(async () => uploads.last().answer({ status: 201, body: processing }));
    expect(
      await screen.findByText('Beem uploaded successfully and will appear in the home feed'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open in Studio' });
    expect(link.getAttribute('href')).toBe(`/studio/videos/${processing.id}`);
    return page;
  }

  it('empties the form, and the browser goes to the profile', async () => {
    const page = await uploadOne(['/profile']);
    await waitFor(() => expect(page.address()).toBe('/profile'));
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', '');
    expect(picker()).toBeTruthy();
  });

  it('leads to the hub where there is no profile', async () => {
    const page = await uploadOne();
    await waitFor(() => expect(page.address()).toBe('/home'));
  });

  it('makes every list be read again', async () => {
    const page = await uploadOne();
    await waitFor(() => expect(page.server.callsTo('GET /api/videos/mine').length).toBeGreaterThan(1));
    expect(page.server.callsTo('GET /api/user').length).toBeGreaterThan(1);
  });
});

describe('a video of which only a part arrived', () => {
  const notice = 'We received 0:05 of 0:12; the file may be cut off';
  const undecided = { ...processing, status: 'needs_decision' as const, notice, tags: ['Sky', 'Sea'] };

  async function replace() {
    const page = await open({
      'GET /api/videos/mine': { body: [undecided] },
      'GET /api/videos/7': { body: { ...undecided, madeWith: ['Sora'], aiGenerated: ['video'] } },
    });
    await page.visitor.click(await screen.findByRole('button', { name: `Replace ${undecided.title}` }));
    await waitFor(() => expect(document.activeElement).toBe(picker()));
    const uploads = fakeUploads();
    fireEvent.change(picker(), { target: { files: [video('whole.mov')] } });
    return { page, uploads };
  }

  it('is replaced by another file: the server is given its id and deletes it in its time', async () => {
    const { page, uploads } = await replace();
    expect(screen.getByText(/takes the place of the video that was cut off/).textContent).toContain(
      'You can leave this page',
    );
    await page.visitor.click(submit());
    expect(fieldsOf(uploads.last())).toMatchObject({
      ...{ replacesId: '7', tags: '["Sky","Sea"]' },
      ...{ madeWith: '["Sora"]', aiGenerated: '["video"]' },
    });
    await act(async () => uploads.last().answer({ status: 201, body: { ...processing, id: 8 } }));
    await screen.findByText('Beem uploaded successfully and will appear in the home feed');
    expect(page.server.callsTo('DELETE /api/videos/7')).toHaveLength(0);
  });

  it('that is decided on elsewhere is not replaced any more; the next try is a new video', async () => {
    const { page, uploads } = await replace();
    await page.visitor.click(submit());
    const refusal = problem(409, 'not_replaceable', 'It does not wait for a decision.');
    await act(async () => uploads.last().answer(refusal));
    expect(await screen.findByText('It does not wait for a decision.')).toBeTruthy();
    expect(screen.queryByText(/takes the place of the video that was cut off/)).toBeNull();
    await page.visitor.click(submit('Try Again'));
    expect(fieldsOf(uploads.last())).not.toHaveProperty('replacesId');
  });

  it('says in the list that an upload takes its place', async () => {
    const next = { ...processing, id: 8, title: 'The whole one', replacesId: 7 };
    await open({ 'GET /api/videos/mine': { body: [next, { ...undecided, replacedById: 8 }] } });
    expect(await screen.findByText('Deleted as soon as its replacement is published.')).toBeTruthy();
  });

  it('is not replaced while the form is in use', async () => {
    const page = await open({
      'GET /api/videos/mine': { body: [undecided] },
      'GET /api/videos/7': { body: undecided },
    });
    const button = await screen.findByRole('button', { name: `Replace ${undecided.title}` });
    await page.visitor.type(screen.getByLabelText('Title *'), 'x');
    await page.visitor.click(button);
    expect(await screen.findByText(/Finish or clear the form below first/)).toBeTruthy();
    expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'x');
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
      'GET /api/videos/mine': {
        body: [{ ...processing, id: 2, title: 'Still Cooking' }, failed, aVideo({ id: 9 })],
      },
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
