import { aUser, fakeApi, fill, problem } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { feedPage, videos } from '../testing/videos';

const FEED = 'GET /api/videos/trailers';
const REPORT = 'POST /api/videos/1/report';
const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(videos(1)) };

beforeEach(() => {
  fakeBrowser();
});

async function openReport(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    ...signedIn,
    [REPORT]: { status: 201, body: { id: 1, status: 'pending' } },
    ...handlers,
  });
  const page = await openHub();
  await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
  await page.visitor.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Content' }));
  const submit = () => page.visitor.click(dialog.getByRole('button', { name: 'Submit Report' }));
  return { ...page, server, dialog, submit };
}

describe('reporting a video', () => {
  it('sends the reason, shows thanks, closes, and is empty when it opens again', async () => {
    const { dialog, submit, server, visitor } = await openReport();
    expect(dialog.getAllByRole('radio')).toHaveLength(7);
    await visitor.click(dialog.getByRole('radio', { name: 'Spam or Scam' }));
    await submit();
    expect(await screen.findByText('Report Submitted')).toBeTruthy();
    expect(
      screen.getByText("Thank you for helping keep the product safe. We'll review this content promptly."),
    ).toBeTruthy();
    expect(server.callsTo(REPORT)[0]?.body).toEqual({ reason: 'spam' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await visitor.click(screen.getByRole('button', { name: 'Report' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('asks for a reason first', async () => {
    const { dialog, submit, server } = await openReport();
    await submit();
    expect(await screen.findByText('Please select a reason')).toBeTruthy();
    expect(screen.getByText("Choose why you're reporting this content")).toBeTruthy();
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose a reason.']);
    expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0]);
    expect(server.callsTo(REPORT)).toHaveLength(0);
  });

  it('accepts 500 characters of details, and counts an emoji as one', async () => {
    const { dialog, submit, server, visitor } = await openReport();
    await visitor.click(dialog.getByRole('radio', { name: 'Spam or Scam' }));
    await fill(visitor, dialog.getByRole('textbox'), '🦊'.repeat(501));
    expect(dialog.getByText('500 / 500')).toBeTruthy();
    await submit();
    await screen.findByText('Report Submitted');
    expect(server.callsTo(REPORT)[0]?.body).toEqual({ reason: 'spam', description: '🦊'.repeat(500) });
  });

  it('requires details for the reason Other', async () => {
    const { dialog, submit, server, visitor } = await openReport();
    await visitor.click(dialog.getByRole('radio', { name: 'Other' }));
    await submit();
    expect(await screen.findByText('Please provide details')).toBeTruthy();
    const sentence = "Describe the issue when selecting 'Other'";
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(dialog.getByRole('alert').textContent).toBe(sentence);
    const details = dialog.getByRole('textbox', { name: 'Details' });
    expect(details.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(details);
    await fill(visitor, details, 'The audio is a full copy of a released song, start to end.');
    expect(dialog.getByText('58 / 500')).toBeTruthy();
    await submit();
    await screen.findByText('Report Submitted');
    expect(server.callsTo(REPORT)[0]?.body).toEqual({
      reason: 'other',
      description: 'The audio is a full copy of a released song, start to end.',
    });
  });

  it('stays open with its values when the server refuses', async () => {
    const { dialog, submit, visitor } = await openReport({
      [REPORT]: problem(409, 'conflict', 'You have reported this video already.'),
    });
    await visitor.click(dialog.getByRole('radio', { name: 'Involving Minors' }));
    await submit();
    expect(await screen.findByText('Report Failed')).toBeTruthy();
    expect(screen.getAllByText('You have reported this video already.')).toHaveLength(1);
    expect(dialog.getByRole('radio', { name: 'Involving Minors', checked: true })).toBeTruthy();
  });

  it('redirects guests to sign-in', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(1)) });
    const page = await openHub();
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    await page.visitor.click(screen.getByRole('button', { name: 'Report' }));
    expect(page.address()).toBe('/auth');
  });
});
