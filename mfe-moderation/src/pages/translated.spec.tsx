import { aUser, fakeApi, renderPage, translatePage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { aReport } from '../testing/reports';
import ModerationPage from './moderation';

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

it('changes its list on a page whose texts a browser has translated', async () => {
  fakeApi({
    'GET /api/user': { body: aUser({ role: 'moderator' }) },
    'GET /api/reports?status=pending': { body: [aReport()] },
    'GET /api/reports?status=reviewed': { body: [] },
    'GET /api/reports/counts': { body: { pending: 1, reviewed: 0, removed: 0, false_flag: 0 } },
  });
  const { visitor } = renderPage(<ModerationPage />, { at: '/moderation' });
  await screen.findByRole('button', { name: 'Review Blink and You Agree' });
  await visitor.click(screen.getByRole('radio', { name: /^Reviewed/ }));
  await screen.findByRole('heading', { name: 'No reviewed reports found' });
  screen.getByText('Newest decision first');
  await visitor.click(screen.getByRole('radio', { name: /^Pending/ }));
  await screen.findByText('High severity first, trusted reporters leading');
});
