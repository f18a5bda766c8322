import { aUser, aVideo, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import {
  enteredTags,
  fillIn,
  openUploadPage as open,
  picker,
  processing,
  submit,
} from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const title = () => screen.getByLabelText<HTMLInputElement>('Title *');
const refusal = problem(400, 'validation_failed', 'Please check the form.', { title: 'It is in use.' });

/** Fills in and sends the form; the server refuses its title. */
async function sendRefused() {
  const uploads = fakeUploads();
  const page = await open();
  await fillIn(page);
  await page.visitor.click(submit());
  return { page, refuse: (answer = refusal) => act(async () => uploads.last().answer(answer)) };
}

describe('what was entered', () => {
  it('is there again when the creator comes back, with the video', async () => {
    const page = await open();
    await fillIn(page);
    page.unmount();
    await open();
    expect(title().value).toBe('The Gardener Has Let Go');
    expect(screen.getByLabelText('Description *')).toHaveProperty('value', 'Waterfalls included.');
    expect(enteredTags()).toEqual(['Fantasy', 'Sky']);
    expect(screen.getByRole('radio', { name: 'Teen 13+' })).toHaveProperty('checked', true);
    expect(screen.getByText('floating_gardens.mov')).toBeTruthy();
    expect(screen.getByLabelText('Your video, without sound')).toBeTruthy();
  });

  it('is not there for the next user of the browser', async () => {
    const page = await open();
    await fillIn(page);
    page.unmount();
    await open({ 'GET /api/user': { body: aUser({ id: '01890000-0000-7000-8000-00000000000b' }) } });
    await waitFor(() => expect(title().value).toBe(''));
    expect(picker()).toBeTruthy();
  });

  it('is gone after Clear', async () => {
    const page = await open();
    await fillIn(page);
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(title().value).toBe('');
    expect(screen.getByRole('radio', { name: 'All Ages' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('what the server says of a field', () => {
  it('stands under it instead of a sentence above, and the focus is there', async () => {
    const { refuse } = await sendRefused();
    await refuse();
    expect(await screen.findByText('It is in use.')).toBeTruthy();
    expect(document.activeElement).toBe(title());
    expect(screen.queryByText('Please check the form.')).toBeNull();
    expect(submit('Try Again')).toBeTruthy();
  });

  it('stays until this field is changed, whatever happens to the others and the page', async () => {
    const { page, refuse } = await sendRefused();
    await refuse();
    await page.visitor.click(screen.getByRole('button', { name: 'Remove video' }));
    await fill(page.visitor, screen.getByLabelText('Tags'), 'Lake');
    page.unmount();
    const { visitor } = await open();
    expect(screen.getByText('It is in use.')).toBeTruthy();
    await visitor.type(title(), '!');
    expect(screen.queryByText('It is in use.')).toBeNull();
  });

  it('is there when the creator returns, and a toast has announced it meanwhile', async () => {
    const { page, refuse } = await sendRefused();
    page.unmount();
    const elsewhere = renderPage(<p>Elsewhere</p>);
    await refuse();
    expect(await screen.findByText('Please check the form.')).toBeTruthy();
    elsewhere.unmount();
    await open();
    expect(screen.getByText('It is in use.')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('stands at the video when that is meant, and a second press of Enter does not remove the video', async () => {
    const { page, refuse } = await sendRefused();
    await refuse(problem(400, 'validation_failed', 'No.', { video: 'Choose another video.' }));
    expect(await screen.findByText('Choose another video.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('floating_gardens.mov');
    await page.visitor.keyboard('{Enter}');
    expect(screen.getByText('floating_gardens.mov')).toBeTruthy();
  });

  it('stands above when it has no such field', async () => {
    const { refuse } = await sendRefused();
    await refuse(problem(400, 'validation_failed', 'No.', { replacesId: 'Choose what it replaces.' }));
    expect(await screen.findByText('Choose what it replaces.')).toBeTruthy();
  });
});

describe('an age rating that the creator may not choose', () => {
  it('has the focus when the form is sent', async () => {
    const page = await open();
    await fillIn(page);
    const mature = screen.getByRole('radio', { name: 'Mature 18+' });
    await page.visitor.click(mature);
    await page.visitor.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(mature));
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
  });

  it('is allowed as soon as the date of birth is known', async () => {
    const page = await open();
    await fillIn(page);
    await page.visitor.click(screen.getByRole('radio', { name: 'Mature 18+' }));
    await page.visitor.click(submit());
    expect(await screen.findByText(/Please add your date of birth first/)).toBeTruthy();
    page.unmount();
    await open({ 'GET /api/user': { body: aUser({ dateOfBirth: '1990-01-01' }) } });
    expect(screen.getByRole('radio', { name: 'Mature 18+' })).toHaveProperty('checked', true);
    expect(screen.queryByText(/Please add your date of birth first/)).toBeNull();
  });
});

describe('before the tab is closed the browser asks', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('when something was entered or chosen, until it is cleared', async () => {
    const page = await open();
    expect(isAsked()).toBe(false);
    await page.visitor.type(screen.getByLabelText('Tags'), 'S,');
    expect(isAsked()).toBe(true);
    await page.visitor.type(screen.getByLabelText('Tags'), '{Backspace}');
    expect(isAsked()).toBe(false);
    await fillIn(page);
    expect(isAsked()).toBe(true);
    await page.visitor.click(screen.getByRole('button', { name: 'Clear' }));
    expect(isAsked()).toBe(false);
  });

  it('when the creator comes back to a draft', async () => {
    const page = await open();
    await fillIn(page);
    page.unmount();
    await open();
    expect(isAsked()).toBe(true);
  });

  it('while the upload is under way, and after it was cancelled or failed', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(isAsked()).toBe(true);
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(isAsked()).toBe(true);
    await page.visitor.click(submit());
    await act(async () => uploads.last().fail());
    expect(isAsked()).toBe(true);
  });

  it('not once the video is stored', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    await page.visitor.click(submit());
    await act(async () => uploads.last().answer({ status: 201, body: processing }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('on every page of the app while an upload runs, and not for a draft', async () => {
    const uploads = fakeUploads();
    const page = await open();
    await fillIn(page);
    page.unmount();
    expect(isAsked()).toBe(false);
    const again = await open();
    await again.visitor.click(submit());
    again.unmount();
    renderPage(<p>Elsewhere</p>);
    expect(isAsked()).toBe(true);
    await act(async () => uploads.last().answer({ status: 201, body: processing }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('about a replacement when its texts were changed', async () => {
    const cutOff = aVideo({ id: 5, title: 'Cut Reel', status: 'needs_decision', notice: 'Cut off' });
    const page = await open({
      'GET /api/videos/mine': { body: [cutOff] },
      'GET /api/videos/5': { body: cutOff },
    });
    await page.visitor.click(await screen.findByRole('button', { name: 'Replace Cut Reel' }));
    await waitFor(() => expect(title().value).toBe('Cut Reel'));
    expect(isAsked()).toBe(false);
    await page.visitor.type(title(), '!');
    expect(isAsked()).toBe(true);
  });
});
