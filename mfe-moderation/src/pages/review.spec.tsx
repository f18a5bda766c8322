import type { ReportDetail } from '@beem/api-client';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { resetDrafts } from '../features/review/review-drafts';
import { aReport, aReportDetail, minutesAgo } from '../testing/reports';
import ModerationPage from './moderation';

const LIST = 'GET /api/reports?status=pending';
const CASE = 'GET /api/reports/1';
const DECIDE = 'PUT /api/reports/1';
const CLAIM = 'PUT /api/reports/1/claim';
const RELEASE = 'DELETE /api/reports/1/claim';

const inFiveMinutes = new Date(Date.now() + 300_000).toISOString();
const claimed = { body: { by: { id: 'me', username: 'me' }, until: inFiveMinutes } };
const second = aReport({ id: 2, reason: 'spam', severity: 'medium', subject: { kind: 'video', id: '10' } });
const secondDetail = aReportDetail({ ...second, reports: [] });

function open(
  handlers: Parameters<typeof fakeApi>[0] = {},
  at = '/moderation?review=1',
  available: string[] = [],
) {
  const server = fakeApi({
    'GET /api/user': { body: aUser({ role: 'moderator' }) },
    [LIST]: { body: [aReport(), second] },
    'GET /api/reports/counts': { body: { pending: 2, reviewed: 0, removed: 0, false_flag: 0 } },
    [CASE]: { body: aReportDetail() },
    'GET /api/reports/2': { body: secondDetail },
    [CLAIM]: claimed,
    [RELEASE]: { status: 204 },
    'PUT /api/reports/2/claim': claimed,
    'DELETE /api/reports/2/claim': { status: 204 },
    [DECIDE]: { body: aReportDetail({ status: 'removed', version: 2 }) },
    ...handlers,
  });
  return { server, ...renderPage(<ModerationPage />, { at, available }) };
}

afterEach(() => {
  resetDrafts();
  sessionStorage.clear();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Review Report' }));
const inForm = async () => {
  await screen.findByRole('form', { name: 'Review' });
  return dialog();
};

describe('the review of a report', () => {
  it('shows what was reported, and what the leading report says', async () => {
    open();
    const review = await inForm();
    expect(review.getByRole('heading', { name: 'Non-consensual Content / Deepfake Abuse' })).toBeTruthy();
    for (const words of [
      'High',
      'Blink and You Agree',
      '@ines_after_dark',
      '@priyanair',
      '3 upheld, 1 rejected',
    ])
      expect(review.getByText(words)).toBeTruthy();
    expect((review.getByLabelText('Action') as HTMLSelectElement).value).toBe('pending');
    expect((review.getByLabelText('Moderator Notes') as HTMLTextAreaElement).rows).toBe(3);
    expect(review.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('opens from its card, and Back and Close lead to the list', async () => {
    const page = open({}, '/moderation?status=pending');
    const [button] = await screen.findAllByRole('button', { name: /^Review/ });
    await page.visitor.click(button as HTMLElement);
    await inForm();
    expect(page.address()).toBe('/moderation?status=pending&review=1');
    await page.visitor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.address()).toBe('/moderation?status=pending'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('blurs material of high severity until the moderator asks for it', async () => {
    const video = { ...aReport().video, videoUrl: '/media/9.mp4' } as ReportDetail['video'];
    const page = open({ [CASE]: { body: aReportDetail({ video }) } });
    const review = await inForm();
    expect(review.queryByRole('button', { name: 'Play the video' })?.closest('[inert]')).toBeTruthy();
    await page.visitor.click(review.getByRole('button', { name: 'Show video' }));
    await page.visitor.click(review.getByRole('button', { name: 'Play the video' }));
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/9.mp4');
  });

  it('does not blur what is of medium severity', async () => {
    open({}, '/moderation?review=2');
    const review = await inForm();
    expect(review.queryByRole('button', { name: 'Show video' })).toBeNull();
  });

  it('lists all reports of the case and what was decided before', async () => {
    const first = aReportDetail().reports[0] as ReportDetail['reports'][number];
    const reports = [
      {
        ...first,
        id: 5,
        reason: 'spam' as const,
        description: 'Again and again.',
        reporter: { ...first.reporter, username: 'bo' },
      },
      first,
    ];
    const events: ReportDetail['events'] = [
      {
        ...{ id: 7, kind: 'decided', fromStatus: 'pending', toStatus: 'reviewed', ageRating: 'teen' },
        ...{ notes: 'Rated higher.', by: { id: 'u9', username: 'ada' }, at: minutesAgo(90) },
      },
    ];
    open({ [CASE]: { body: aReportDetail({ reportCount: 2, reports, events }) } });
    const review = await inForm();
    const all = within(review.getByRole('region', { name: 'All 2 reports' }));
    expect(all.getAllByRole('listitem')).toHaveLength(2);
    expect(all.getByText('Again and again.')).toBeTruthy();
    const earlier = within(review.getByRole('region', { name: 'Earlier decisions' }));
    for (const words of ['Reviewed', '@ada', 'Rated Teen 13+', 'Rated higher.', '1h ago'])
      expect(earlier.getByText(words)).toBeTruthy();
  });

  it('sends the action, the notes and the version that was seen', async () => {
    const page = open();
    const review = await inForm();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'removed');
    await fill(page.visitor, review.getByLabelText(/^Moderator Notes/), ' Confirmed with the reporter. ');
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    expect(await screen.findByText('Report Updated')).toBeTruthy();
    expect(page.server.callsTo(DECIDE)[0]?.body).toEqual({
      status: 'removed',
      notes: 'Confirmed with the reporter.',
      version: 1,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/moderation');
  });

  it('raises the rating instead of removing the video', async () => {
    const page = open();
    const review = await inForm();
    expect(review.queryByLabelText('Age rating')).toBeNull();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'reviewed');
    await page.visitor.selectOptions(review.getByLabelText('Age rating'), 'mature');
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[0]?.body).toEqual({
      status: 'reviewed',
      notes: null,
      version: 1,
      ageRating: 'mature',
    });
  });

  it('says who was faster, keeps what was typed, and then decides on the fresh state', async () => {
    const sentence = '@ada has decided this case already: Removed.';
    const page = open({ [DECIDE]: problem(409, 'case_decided', sentence) });
    const review = await inForm();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'false_flag');
    await fill(page.visitor, review.getByLabelText('Moderator Notes'), 'The reporter is a rival.');
    const fresh = { status: 'removed', version: 2, decidedBy: { id: 'u9', username: 'ada' } } as const;
    page.server.answer(CASE, { body: aReportDetail({ ...fresh, decidedAt: minutesAgo(0) }) });
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await waitFor(() => expect(review.getAllByText('Removed').length).toBeGreaterThan(1));
    expect((review.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe(
      'The reporter is a rival.',
    );
    expect((review.getByLabelText('Action') as HTMLSelectElement).value).toBe('false_flag');
    page.server.answer(DECIDE, { body: aReportDetail({ status: 'false_flag', version: 3 }) });
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[1]?.body).toMatchObject({ status: 'false_flag', version: 2 });
  });

  it('begins at what another has decided since the last look at the case', async () => {
    const page = open({}, '/moderation');
    const review = async () =>
      page.visitor.click((await screen.findAllByRole('button', { name: /^Review/ }))[0] as HTMLElement);
    await review();
    await inForm();
    await page.visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const moderatorNotes = 'Consent is on file.';
    page.server.answer(CASE, { body: aReportDetail({ status: 'reviewed', version: 2, moderatorNotes }) });
    await review();
    const again = await inForm();
    expect((again.getByLabelText('Action') as HTMLSelectElement).value).toBe('reviewed');
    expect((again.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe(moderatorNotes);
    await page.visitor.click(again.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[0]?.body).toMatchObject({ version: 2 });
  });

  it('starts with empty notes where a case was opened again, and lists the earlier ones', async () => {
    const events: ReportDetail['events'] = [
      {
        ...{ id: 8, kind: 'reopened', fromStatus: 'reviewed', toStatus: 'pending', ageRating: null },
        ...{ notes: null, by: null, at: minutesAgo(5) },
      },
      {
        ...{ id: 7, kind: 'decided', fromStatus: 'pending', toStatus: 'reviewed', ageRating: null },
        ...{ notes: 'For us alone.', by: { id: 'u9', username: 'ada' }, at: minutesAgo(90) },
      },
    ];
    open({ [CASE]: { body: aReportDetail({ moderatorNotes: 'For us alone.', version: 3, events }) } });
    const review = await inForm();
    expect((review.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe('');
    expect(review.getByText('For us alone.')).toBeTruthy();
  });

  it('takes the notes of a decision away with another action, and brings them back with their own', async () => {
    const moderatorNotes = 'For us alone.';
    const page = open({
      [CASE]: { body: aReportDetail({ status: 'reviewed', moderatorNotes, version: 2 }) },
    });
    const review = await inForm();
    const notes = () => (review.getByLabelText(/^Moderator Notes/) as HTMLTextAreaElement).value;
    const choose = (action: string) => page.visitor.selectOptions(review.getByLabelText('Action'), action);
    expect(notes()).toBe(moderatorNotes);
    await choose('removed');
    expect(notes()).toBe('');
    await choose('reviewed');
    expect(notes()).toBe(moderatorNotes);
    await page.visitor.clear(review.getByLabelText(/^Moderator Notes/));
    expect(notes()).toBe('');
    await fill(page.visitor, review.getByLabelText(/^Moderator Notes/), 'Violence from 0:10.');
    await choose('removed');
    expect(notes()).toBe('Violence from 0:10.');
    await page.visitor.clear(review.getByLabelText(/^Moderator Notes/));
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[0]?.body).toEqual({ status: 'removed', notes: null, version: 2 });
  });

  it('keeps the action and the notes over a reload, until it is decided', async () => {
    const page = open();
    const review = await inForm();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'removed');
    await fill(page.visitor, review.getByLabelText(/^Moderator Notes/), 'Not sure yet.');
    page.unmount();
    resetDrafts();
    const again = open();
    const second = await inForm();
    expect((second.getByLabelText('Action') as HTMLSelectElement).value).toBe('removed');
    expect((second.getByLabelText(/^Moderator Notes/) as HTMLTextAreaElement).value).toBe('Not sure yet.');
    await again.visitor.click(second.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows no other moderator of this browser what one has typed, with and without a reload', async () => {
    const page = open();
    const review = await inForm();
    await fill(page.visitor, review.getByLabelText('Moderator Notes'), 'Not sure yet.');
    page.unmount();
    for (const reload of [() => undefined, resetDrafts]) {
      reload();
      const other = open({ 'GET /api/user': { body: aUser({ id: 'other', role: 'moderator' }) } });
      const second = await inForm();
      expect((second.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe('');
      other.unmount();
    }
    open();
    const again = await inForm();
    expect((again.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe('Not sure yet.');
  });

  it('does not bring back what was typed for another state of the case', async () => {
    const page = open();
    const review = await inForm();
    await fill(page.visitor, review.getByLabelText('Moderator Notes'), 'Not sure yet.');
    page.unmount();
    resetDrafts();
    open({ [CASE]: { body: aReportDetail({ status: 'reviewed', version: 2 }) } });
    const second = await inForm();
    expect((second.getByLabelText('Moderator Notes') as HTMLTextAreaElement).value).toBe('');
  });

  it('reads the case again when its video is rated higher by now, and forgets the rating', async () => {
    const sentence = 'This video is rated Mature 18+ by now. A rating can only be raised here.';
    const page = open({ [DECIDE]: problem(409, 'conflict', sentence) });
    const review = await inForm();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'reviewed');
    await page.visitor.selectOptions(review.getByLabelText('Age rating'), 'teen');
    const video = { ...aReport().video, ageRating: 'mature' } as ReportDetail['video'];
    page.server.answer(CASE, { body: aReportDetail({ video }) });
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(review.queryByLabelText('Age rating')).toBeNull());
    page.server.answer(DECIDE, { body: aReportDetail({ status: 'reviewed', version: 2 }) });
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[1]?.body).toEqual({ status: 'reviewed', notes: null, version: 1 });
  });

  it('reports a lost answer, and sends the same decision again', async () => {
    const page = open({ [DECIDE]: networkFailure() });
    const review = await inForm();
    await page.visitor.selectOptions(review.getByLabelText('Action'), 'removed');
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    expect(await screen.findByText(/^We could not find out/)).toBeTruthy();
    page.server.answer(DECIDE, { body: aReportDetail({ status: 'removed', version: 2 }) });
    await page.visitor.click(review.getByRole('button', { name: 'Update Report' }));
    await screen.findByText('Report Updated');
    const [first, again] = page.server.callsTo(DECIDE);
    expect(again?.body).toEqual(first?.body);
  });

  it('claims the case while it is open, and releases it', async () => {
    const page = open();
    await inForm();
    await waitFor(() => expect(page.server.callsTo(CLAIM)).toHaveLength(1));
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.server.callsTo(RELEASE)).toHaveLength(1));
  });

  it('says live who else is at work on it', async () => {
    const page = open();
    const review = await inForm();
    const claim = { by: { id: 'u9', username: 'ada' }, until: inFiveMinutes };
    page.server.answer(CASE, { body: aReportDetail({ claim }) });
    act(() => page.server.push({ type: 'moderation', data: { caseId: 1, reportId: 1, change: 'claimed' } }));
    expect(await review.findByText('@ada is reviewing')).toBeTruthy();
  });

  it('leads to the record of whoever is responsible, beside the review', async () => {
    open({}, '/moderation?review=1', ['/moderation/users/:id']);
    const link = (await inForm()).getByRole('link', { name: 'Record' });
    expect(link.getAttribute('href')).toBe('/moderation/users/u1');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('does not let moderators decide on their own video', async () => {
    const page = open({ [CASE]: { body: aReportDetail({ canDecide: false }) } });
    const review = await dialog();
    expect(await review.findByText(/^You cannot decide on your own video/)).toBeTruthy();
    expect(review.queryByRole('button', { name: 'Update Report' })).toBeNull();
    expect(page.server.callsTo(CLAIM)).toHaveLength(0);
  });

  it('says that the creator has deleted the video, and leaves nothing to decide', async () => {
    const { video } = aReportDetail();
    const event = { id: 7, kind: 'deleted', fromStatus: 'pending', toStatus: 'reviewed' } as const;
    const page = open({
      [CASE]: {
        body: aReportDetail({
          status: 'reviewed',
          severity: 'medium',
          canDecide: false,
          video: video && { ...video, isDeleted: true },
          events: [{ ...event, ageRating: null, notes: null, by: null, at: new Date().toISOString() }],
        }),
      },
    });
    const review = await dialog();
    expect(await review.findByText('Its creator has deleted this video.')).toBeTruthy();
    expect(review.getByText(/There is nothing to decide any more/)).toBeTruthy();
    expect(review.getByText('Deleted by its creator')).toBeTruthy();
    expect(review.queryByRole('button', { name: 'Update Report' })).toBeNull();
    expect(page.server.callsTo(CLAIM)).toHaveLength(0);
  });

  it.each([
    ['An ugly word.', 'Its text stays here for 30 days.'],
    ['', 'There is nothing to decide any more.'],
  ])('says that the author has deleted the comment, whose text is “%s” now', async (text, end) => {
    const author = { id: 'u1', username: 'ines_after_dark' };
    const event = { id: 7, kind: 'deleted', fromStatus: 'pending', toStatus: 'reviewed' } as const;
    open({
      [CASE]: {
        body: aReportDetail({
          ...{ status: 'reviewed', severity: 'medium', canDecide: false },
          subject: { kind: 'comment', id: '4' },
          comment: { id: 4, text, isRemoved: false, isDeleted: true, author },
          events: [{ ...event, ageRating: null, notes: null, by: null, at: new Date().toISOString() }],
        }),
      },
    });
    const review = await dialog();
    expect(await review.findByText(text || 'Its author has deleted this comment.')).toBeTruthy();
    expect(review.getByText(/^Its author .* decide any more/).textContent?.endsWith(end)).toBe(true);
    expect(review.getByText('Deleted by its author')).toBeTruthy();
    expect(review.queryByRole('button', { name: 'Update Report' })).toBeNull();
  });

  it('offers Retry when the report does not load', async () => {
    const page = open({ [CASE]: networkFailure() });
    const review = await dialog();
    expect(await review.findByText('Unable to load the report')).toBeTruthy();
    page.server.answer(CASE, { body: aReportDetail() });
    await page.visitor.click(review.getByRole('button', { name: 'Retry' }));
    await inForm();
  });
});

describe('the keyboard', () => {
  it('opens a review, chooses the action, sends it and opens the next', async () => {
    const page = open({}, '/moderation');
    await screen.findByRole('table');
    await page.visitor.keyboard('v');
    const review = await inForm();
    await page.visitor.keyboard('3');
    expect((review.getByLabelText('Action') as HTMLSelectElement).value).toBe('removed');
    await page.visitor.click(review.getByLabelText(/^Moderator Notes/));
    await page.visitor.keyboard('1jk');
    expect((review.getByLabelText('Action') as HTMLSelectElement).value).toBe('removed');
    await page.visitor.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Report Updated');
    expect(page.server.callsTo(DECIDE)[0]?.body).toMatchObject({ status: 'removed', notes: '1jk' });
    await waitFor(() => expect(page.address()).toBe('/moderation?review=2'));
    expect(await review.findByRole('heading', { name: 'Spam or Scam' })).toBeTruthy();
  });

  it('does not open a case again that was just decided, while the list is not read again', async () => {
    const page = open({
      'PUT /api/reports/2': {
        body: aReportDetail({ ...second, reports: [], status: 'reviewed', version: 2 }),
      },
    });
    for (const reason of ['Non-consensual Content / Deepfake Abuse', 'Spam or Scam']) {
      expect(await (await inForm()).findByRole('heading', { name: reason })).toBeTruthy();
      await page.visitor.keyboard('2{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to the next and the previous case, and keeps what was typed', async () => {
    const page = open();
    const review = await inForm();
    await fill(page.visitor, review.getByLabelText('Moderator Notes'), 'Not sure yet.');
    screen.getByRole('dialog').focus();
    await page.visitor.keyboard('j');
    expect(await review.findByRole('heading', { name: 'Spam or Scam' })).toBeTruthy();
    await page.visitor.keyboard('k');
    expect(await review.findByDisplayValue('Not sure yet.')).toBeTruthy();
    await page.visitor.click(review.getByRole('button', { name: 'Cancel' }));
  });
});
