import { aUser, aVideo, fakeUploads, fill, networkFailure, problem } from '@beem/testing/web';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { anOwnShow, openStudio } from '../testing/studio-page';

const video = aVideo({
  id: 7,
  title: 'Neon Rain',
  description: 'A city that dreams.',
  tags: ['neon'],
  madeWith: ['Sora'],
  aiGenerated: ['video'],
  captions: [{ language: 'de', label: 'German', url: '/media/captions/de.vtt' }],
});
const posters = {
  chosen: 1,
  cover: null,
  candidates: [1, 2, 3].map((id) => ({ id, url: `/media/posters/${id}.webp`, thumbhash: null })),
};
const VIDEO = {
  'GET /api/videos/7': { body: video },
  'GET /api/videos/7/posters': { body: posters },
};
const changed = (server: ReturnType<typeof openStudio>['server']) =>
  server.callsTo('PATCH /api/videos/7').map(({ body }) => body);
/** Another tab has changed the video, or it is processed. */
const pushStatus = (server: ReturnType<typeof openStudio>['server']) =>
  act(() =>
    server.push({
      type: 'video_status',
      data: {
        videoId: 7,
        status: 'ready',
        step: 'done',
        progress: 1,
        failureReason: null,
        notice: null,
      },
    }),
  );
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const title = async () => await screen.findByLabelText<HTMLInputElement>('Title *');

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  // jsdom lacks these.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 4, height: 3, close: () => undefined }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => null,
    toBlob: (take: BlobCallback) => take(new Blob(['the middle'], { type: 'image/webp' })),
  });
});

describe('the form of a video', () => {
  it('begins with the title on a phone, for the focus too, and with the pictures elsewhere', async () => {
    const isPictureFirst = async () => {
      const poster = await screen.findByRole('group', { name: 'Poster' });
      return Boolean(poster.compareDocumentPosition(await title()) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    openStudio('/studio/videos/7', VIDEO);
    expect(await isPictureFirst()).toBe(true);
    cleanup();
    const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    const spy = jest.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
    openStudio('/studio/videos/7', VIDEO);
    expect(await isPictureFirst()).toBe(false);
    spy.mockRestore();
  });

  it('says what is stored, and leads to the video', async () => {
    openStudio('/studio/videos/7', {
      ...VIDEO,
      'GET /api/videos/7': { body: { ...video, duration: 16, viewCount: 25_700 } },
    });
    const link = await screen.findByRole('link', { name: 'Watch' });
    expect(link.getAttribute('href')).toBe('/watch/7');
    const facts = [...(link.closest('p')?.children ?? [])].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Neon Rain', 'Ready', '0:16', '25.7K views', 'Watch']);
  });

  it('sends only the edited fields', async () => {
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'PATCH /api/videos/7': ({ body }) => {
        const stored = { body: { ...video, ...(body as object) } };
        server.answer('GET /api/videos/7', stored);
        return stored;
      },
    });
    await visitor.clear(await title());
    await fill(visitor, await title(), ' Neon Sunrise ');
    await visitor.click(screen.getByRole('radio', { name: 'Teen 13+' }));
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(changed(server)).toEqual([{ title: 'Neon Sunrise', ageRating: 'teen' }]);
    await waitFor(async () => expect((await title()).value).toBe('Neon Sunrise'));
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('says under the field what is wrong, and keeps what was entered after a refusal', async () => {
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'PATCH /api/videos/7': problem(409, 'conflict', 'Someone else has just rated this video.'),
    });
    await visitor.clear(await title());
    await visitor.click(save());
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    expect(changed(server)).toEqual([]);
    await fill(visitor, await title(), 'Neon Night');
    await visitor.click(save());
    expect(await screen.findByText('Someone else has just rated this video.')).toBeTruthy();
    expect((await title()).value).toBe('Neon Night');
  });

  it('publishes a waiting video after what is edited is stored', async () => {
    const waiting = { ...video, status: 'needs_decision', notice: 'It breaks off.' } as const;
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'GET /api/videos/7': { body: waiting },
      'PATCH /api/videos/7': ({ body }) => ({ body: { ...waiting, ...(body as object) } }),
      'POST /api/videos/7/publish': { body: { ...waiting, status: 'ready' } },
    });
    await visitor.clear(await title());
    await fill(visitor, await title(), 'Cut Rain');
    await visitor.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(server.callsTo('POST /api/videos/7/publish')).toHaveLength(1));
    const writes = server.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    expect(writes).toEqual(['PATCH', 'POST']);
    expect(changed(server)).toEqual([{ title: 'Cut Rain' }]);
  });

  it('does not publish a video whose changes could not be stored', async () => {
    const waiting = { ...video, status: 'needs_decision', notice: 'It breaks off.' } as const;
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'GET /api/videos/7': { body: waiting },
      'PATCH /api/videos/7': problem(500, 'internal_error', 'Not now.'),
    });
    await fill(visitor, await title(), ' again');
    await visitor.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(server.callsTo('POST /api/videos/7/publish')).toHaveLength(0);
  });

  it('follows another tab while nothing is edited, and says so when something is', async () => {
    const { server, visitor } = openStudio('/studio/videos/7', VIDEO);
    await title();
    server.answer('GET /api/videos/7', { body: { ...video, title: 'From elsewhere' } });
    pushStatus(server);
    await waitFor(async () => expect((await title()).value).toBe('From elsewhere'));
    await fill(visitor, await title(), '!');
    server.answer('GET /api/videos/7', { body: { ...video, title: 'Once more' } });
    pushStatus(server);
    expect(await screen.findByText(/changed elsewhere meanwhile/)).toBeTruthy();
    expect((await title()).value).toBe('From elsewhere!');
  });

  it('counts as saved when the server has what was sent, though its answer was lost', async () => {
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'PATCH /api/videos/7': ({ body }) => {
        server.answer('GET /api/videos/7', { body: { ...video, ...(body as object) } });
        return networkFailure();
      },
    });
    await fill(visitor, await title(), '!');
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(screen.queryByText(/changed elsewhere|could not be saved/)).toBeNull();
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('names the connection when nothing answers, and keeps what was entered', async () => {
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'PATCH /api/videos/7': networkFailure(),
    });
    await fill(visitor, await title(), '!');
    server.answer('GET /api/videos/7', networkFailure());
    await visitor.click(save());
    expect(
      await screen.findByText('Your changes could not be saved. Check your connection and try again.'),
    ).toBeTruthy();
    expect((await title()).value).toBe('Neon Rain!');
  });

  it('begins with why a video failed and another file for it, and has no captions then', async () => {
    const failed = { ...video, status: 'failed', failureReason: 'It broke off at 0:07.' } as const;
    const { visitor, address } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'GET /api/videos/7': { body: failed },
    });
    expect(await screen.findByText('Failed: It broke off at 0:07.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Captions' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Choose another file' }));
    await waitFor(() => expect(address()).toBe('/upload'));
  });

  it('does not send a caption file that holds no text', async () => {
    const uploads = fakeUploads();
    const { visitor } = openStudio('/studio/videos/7', VIDEO);
    const section = within(await screen.findByRole('region', { name: 'Captions' }));
    await visitor.selectOptions(section.getByLabelText('Language'), 'English');
    const renamed = new File([new Uint8Array([0, 0, 0, 24, 0x66, 0xf0])], 'en.vtt', { type: 'text/vtt' });
    await visitor.upload(section.getByLabelText(/Choose a file/), renamed);
    const sentence = 'This is not a caption file. Choose a .vtt or .srt file.';
    expect(await section.findByText(sentence)).toBeTruthy();
    await visitor.click(section.getByRole('button', { name: 'Add Captions' }));
    expect(await section.findByText(sentence)).toBeTruthy();
    expect(uploads.all).toHaveLength(0);
  });

  it('asks before unsaved changes are lost', async () => {
    const { visitor, address } = openStudio('/studio/videos/7', VIDEO);
    await fill(visitor, await title(), '!');
    await visitor.click(screen.getByRole('link', { name: 'Studio' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address()).toBe('/studio/videos/7');
  });

  it('shows a still at once', async () => {
    const uploads = fakeUploads();
    const { visitor, server } = openStudio('/studio/videos/7', VIDEO);
    await visitor.click(await screen.findByRole('radio', { name: 'Still 2' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect((uploads.last().body as FormData).get('candidate')).toBe('2');
    server.answer('GET /api/videos/7/posters', { body: { ...posters, chosen: 2 } });
    act(() => uploads.last().answer({ body: { ...video, thumbnailUrl: '/media/posters/2.webp' } }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Still 2' }).checked).toBe(true),
    );
  });

  describe('shows the stills', () => {
    const processing = { ...video, status: 'processing' } as const;
    const WITHOUT_STILLS = {
      'GET /api/videos/7': { body: processing },
      'GET /api/videos/7/posters': { body: { chosen: null, cover: null, candidates: [] } },
    };
    const addresses = () =>
      [...screen.getByRole('group', { name: 'Poster' }).querySelectorAll('img')].map(({ src }) => src);

    it('as soon as the video is processed', async () => {
      const { server } = openStudio('/studio/videos/7', WITHOUT_STILLS);
      expect(await screen.findByText(/appear once the video is processed/)).toBeTruthy();
      server.answer('GET /api/videos/7', VIDEO['GET /api/videos/7']);
      server.answer('GET /api/videos/7/posters', { body: posters });
      pushStatus(server);
      expect(await screen.findByRole('radio', { name: 'Still 3' })).toBeTruthy();
    });

    it('without a live message, too', async () => {
      jest.useFakeTimers();
      const { server } = openStudio('/studio/videos/7', WITHOUT_STILLS);
      expect(await screen.findByText(/appear once the video is processed/)).toBeTruthy();
      server.answer('GET /api/videos/7', VIDEO['GET /api/videos/7']);
      server.answer('GET /api/videos/7/posters', { body: posters });
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(await screen.findByRole('radio', { name: 'Still 3' })).toBeTruthy();
      // Nothing is pending.
      const reads = server.callsTo('GET /api/videos/7').length;
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(server.callsTo('GET /api/videos/7')).toHaveLength(reads);
    });

    it('at the addresses that another rating gives them, whichever tab changed it', async () => {
      const { client, server } = openStudio('/studio/videos/7', VIDEO);
      await screen.findByRole('radio', { name: 'Still 3' });
      const answerAt = (folder: string) => {
        const candidates = [{ id: 1, url: `/media/${folder}/1.webp`, thumbhash: null }];
        server.answer('GET /api/videos/7/posters', { body: { ...posters, candidates } });
      };
      answerAt('signed');
      pushStatus(server);
      await waitFor(() => expect(addresses()).toEqual(['http://localhost/media/signed/1.webp']));
      answerAt('open');
      server.answer('GET /api/videos/7', { body: { ...video, ageRating: 'mature' } });
      await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
      await waitFor(() => expect(addresses()).toEqual(['http://localhost/media/open/1.webp']));
    });
  });

  it('sends an own picture only after the rest is stored, and once', async () => {
    const uploads = fakeUploads();
    const { server, visitor } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'PATCH /api/videos/7': problem(409, 'conflict', 'Someone else has just rated this video.'),
    });
    await fill(visitor, await title(), '!');
    const picture = new File(['a picture'], 'rain.webp', { type: 'image/webp' });
    await visitor.upload(
      within(screen.getByRole('group', { name: 'Own picture' })).getByLabelText(/picture/i),
      picture,
    );
    await visitor.click(save());
    expect(await screen.findByText('Someone else has just rated this video.')).toBeTruthy();
    expect(uploads.all).toHaveLength(0);
    const stored = { body: { ...video, title: 'Neon Rain!' } };
    server.answer('GET /api/videos/7', stored);
    server.answer('PATCH /api/videos/7', stored);
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    act(() => uploads.last().answer(problem(507, 'storage_full', 'There is no space.')));
    expect(await screen.findByText('There is no space.')).toBeTruthy();
    expect(screen.getByText('rain.webp')).toBeTruthy();
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    act(() => uploads.last().answer(stored));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(changed(server)).toEqual([{ title: 'Neon Rain!' }, { title: 'Neon Rain!' }]);
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
    expect(screen.queryByText('rain.webp')).toBeNull();
  });

  it('adds captions in a language, with the server’s sentence about a file, and removes them', async () => {
    const uploads = fakeUploads();
    const { visitor, server } = openStudio('/studio/videos/7', {
      ...VIDEO,
      'DELETE /api/videos/7/captions/de': { status: 204 },
    });
    const section = within(await screen.findByRole('region', { name: 'Captions' }));
    await visitor.click(section.getByRole('button', { name: 'Add Captions' }));
    expect(await section.findByText('Choose a language.')).toBeTruthy();
    expect(section.getByText('Choose a file.')).toBeTruthy();
    await visitor.selectOptions(section.getByLabelText('Language'), 'English');
    const input = section.getByLabelText(/Choose a file/);
    await visitor.upload(input, new File(['WEBVTT'], 'en.vtt', { type: 'text/vtt' }));
    await visitor.click(section.getByRole('button', { name: 'Add Captions' }));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(uploads.last().url).toBe('/api/videos/7/captions/en');
    const refusal = problem(400, 'validation_failed', 'Check it.', { file: 'Line 1 has no time.' });
    act(() => uploads.last().answer(refusal));
    expect(await section.findByText('Line 1 has no time.')).toBeTruthy();
    await visitor.click(section.getByRole('button', { name: 'Remove German captions' }));
    await waitFor(() => expect(server.callsTo('DELETE /api/videos/7/captions/de')).toHaveLength(1));
  });

  it.each([
    ['that is gone', { 'GET /api/videos/7': problem(404, 'not_found', 'Gone.') }],
    ['of another', { 'GET /api/videos/7': { body: { ...video, creator: aUser({ id: 'other' }) } } }],
  ])('is not shown for a video %s', async (_which, handlers) => {
    openStudio('/studio/videos/7', handlers);
    expect(await screen.findByText('This is none of your videos')).toBeTruthy();
  });
});

const episodes = ['One', 'Two', 'Three'].map((name, index) =>
  aVideo({ id: index + 1, title: name, type: 'episode', showId: 5, episodeNumber: index + 1 }),
);
const SHOW = {
  'GET /api/shows/5': { body: anOwnShow() },
  'GET /api/shows/5/episodes/mine': { body: episodes },
};
const order = () =>
  within(screen.getByRole('list', { name: 'Episodes' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the form of a show', () => {
  it('says what the show is, and leads to its page', async () => {
    openStudio('/studio/shows/5', SHOW, ['/show/:id']);
    const open = await screen.findByRole('link', { name: 'Open' });
    expect(open.getAttribute('href')).toBe('/show/5');
    expect(open.closest('p')?.textContent).toBe('Lighthouse Protocol3 episodes1.8K viewsOpen');
  });

  it('does not lead to a page that no remote has', async () => {
    openStudio('/studio/shows/5', SHOW);
    expect((await screen.findByText('1.8K views')).closest('p')?.textContent).toBe(
      'Lighthouse Protocol3 episodes1.8K views',
    );
  });

  it('moves an episode by keyboard, says where it is, keeps the focus, and saves the order', async () => {
    const { server, visitor } = openStudio('/studio/shows/5', {
      ...SHOW,
      'PUT /api/shows/5/order': { status: 204 },
    });
    const down = await screen.findByRole('button', { name: 'Move One down' });
    act(() => down.focus());
    await visitor.keyboard('{Enter}');
    expect(order()).toEqual(['Two', 'One', 'Three']);
    expect(screen.getByText('One is now episode 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move One down' }));
    await visitor.keyboard('{Enter}{Enter}');
    expect(order()).toEqual(['Two', 'Three', 'One']);
    server.answer('GET /api/shows/5/episodes/mine', { body: [episodes[1], episodes[2], episodes[0]] });
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(server.callsTo('PUT /api/shows/5/order').map(({ body }) => body)).toEqual([
      { episodeIds: [2, 3, 1], from: [1, 2, 3] },
    ]);
    expect(order()).toEqual(['Two', 'Three', 'One']);
    expect(server.callsTo('PATCH /api/shows/5')).toHaveLength(0);
  });

  it('reads the list again when it has changed meanwhile, and says so', async () => {
    const { server, visitor } = openStudio('/studio/shows/5', {
      ...SHOW,
      'PUT /api/shows/5/order': problem(409, 'conflict', 'The list of episodes has changed.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Move One down' }));
    server.answer('GET /api/shows/5/episodes/mine', { body: episodes.slice(0, 2) });
    await visitor.click(save());
    expect(await screen.findByText('The list of episodes has changed.')).toBeTruthy();
    expect(order()).toEqual(['Two', 'One']);
    expect(save().getAttribute('aria-disabled')).toBeNull();
    server.answer('PUT /api/shows/5/order', { status: 204 });
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(server.callsTo('PUT /api/shows/5/order').at(-1)?.body).toEqual({
      episodeIds: [2, 1],
      from: [1, 2],
    });
  });

  it('stores an arrangement with the episode that came meanwhile last, as it is on the screen', async () => {
    const { client, server, visitor } = openStudio('/studio/shows/5', {
      ...SHOW,
      'PUT /api/shows/5/order': { status: 204 },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Move One down' }));
    const four = aVideo({ id: 4, title: 'Four', type: 'episode', showId: 5, episodeNumber: 4 });
    server.answer('GET /api/shows/5/episodes/mine', { body: [...episodes, four] });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(order()).toEqual(['Two', 'One', 'Three', 'Four']));
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(server.callsTo('PUT /api/shows/5/order').map(({ body }) => body)).toEqual([
      { episodeIds: [2, 1, 3, 4], from: [1, 2, 3, 4] },
    ]);
  });

  it('keeps the arrangement when it could not be stored, and sends the rest only once', async () => {
    const uploads = fakeUploads();
    const { server, visitor } = openStudio('/studio/shows/5', {
      ...SHOW,
      'PUT /api/shows/5/order': problem(500, 'internal_error', 'Not now.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Move One down' }));
    await fill(visitor, await title(), ' II');
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    const stored = { body: anOwnShow({ title: 'Lighthouse Protocol II' }) };
    server.answer('GET /api/shows/5', stored);
    act(() => uploads.last().answer(stored));
    expect(await screen.findByText('Not now. The rest is saved.')).toBeTruthy();
    expect(order()).toEqual(['Two', 'One', 'Three']);
    server.answer('PUT /api/shows/5/order', { status: 204 });
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(uploads.all).toHaveLength(1);
  });

  it('sends title and genres as edited', async () => {
    const uploads = fakeUploads();
    const { visitor } = openStudio('/studio/shows/5', SHOW);
    await fill(visitor, await title(), ' II');
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect([...(uploads.last().body as FormData).entries()]).toEqual([['title', 'Lighthouse Protocol II']]);
    act(() => uploads.last().answer({ body: anOwnShow({ title: 'Lighthouse Protocol II' }) }));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
  });

  it('says that another tab has changed the show, and sends only what was edited here', async () => {
    const uploads = fakeUploads();
    const { client, server, visitor } = openStudio('/studio/shows/5', SHOW);
    await fill(visitor, await title(), ' II');
    const elsewhere = anOwnShow({ description: 'From elsewhere.' });
    server.answer('GET /api/shows/5', { body: elsewhere });
    await act(() => client.invalidateQueries());
    expect(await screen.findByText(/This show was changed elsewhere meanwhile/)).toBeTruthy();
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect([...(uploads.last().body as FormData).keys()]).toEqual(['title']);
    const merged = { body: { ...elsewhere, title: 'Lighthouse Protocol II' } };
    server.answer('GET /api/shows/5', merged);
    act(() => uploads.last().answer(merged));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(screen.getByLabelText('Description *')).toHaveProperty('value', 'From elsewhere.');
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('does not replace an order that another tab stored before it has said so', async () => {
    const uploads = fakeUploads();
    const { server, visitor } = openStudio('/studio/shows/5', {
      ...SHOW,
      'PUT /api/shows/5/order': problem(409, 'order_changed', 'The order was changed elsewhere meanwhile.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Move One down' }));
    await fill(visitor, await title(), ' II');
    server.answer('GET /api/shows/5/episodes/mine', { body: [episodes[2], episodes[0], episodes[1]] });
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    const stored = { body: anOwnShow({ title: 'Lighthouse Protocol II' }) };
    server.answer('GET /api/shows/5', stored);
    act(() => uploads.last().answer(stored));
    expect(
      await screen.findByText('The order was changed elsewhere meanwhile. The rest is saved.'),
    ).toBeTruthy();
    expect(await screen.findByText(/Your arrangement is kept/)).toBeTruthy();
    expect(order()).toEqual(['Two', 'One', 'Three']);
    server.answer('PUT /api/shows/5/order', { status: 204 });
    await visitor.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(server.callsTo('PUT /api/shows/5/order').map(({ body }) => body)).toEqual([
      { episodeIds: [2, 1, 3], from: [1, 2, 3] },
      { episodeIds: [2, 1, 3], from: [3, 1, 2] },
    ]);
  });

  it('counts as saved when the server has what was sent, though its answer was lost', async () => {
    const uploads = fakeUploads();
    const { server, visitor } = openStudio('/studio/shows/5', SHOW);
    await fill(visitor, await title(), ' II');
    await visitor.click(save());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    server.answer('GET /api/shows/5', { body: anOwnShow({ title: 'Lighthouse Protocol II' }) });
    act(() => uploads.last().fail());
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
  });

  it('selects no text while an episode is dragged', async () => {
    openStudio('/studio/shows/5', SHOW);
    const list = await screen.findByRole('list', { name: 'Episodes' });
    const handle = list.querySelector('li > [aria-hidden="true"]') as HTMLElement;
    expect(getComputedStyle(handle).userSelect).toBe('none');
  });

  it('leads to the upload of an episode of this show', async () => {
    openStudio('/studio/shows/5', SHOW);
    const link = await screen.findByRole('link', { name: 'Add Episode' });
    expect(link.getAttribute('href')).toBe('/upload?tab=episode&show=5');
  });
});
