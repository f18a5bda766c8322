import { Route, Routes } from '@beem/platform';
import { aUser, fakeApi, HEBREW, renderPage, textsInWrongDirection } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { anAdminUserDetail, anAuditEntry, aSuspension, INES } from '../testing/admin-users';
import { aReport, aReportDetail } from '../testing/reports';
import ModerationPage from './moderation';
import UserPage from './user';

const signedIn = { 'GET /api/user': { body: aUser({ role: 'moderator' }) } };
const report = {
  description: HEBREW,
  video: { ...(aReport().video as NonNullable<ReturnType<typeof aReport>['video']>), title: HEBREW },
};
const available = ['/watch/:id', '/profile/:id', '/moderation/users/:id'];

describe('what users wrote from right to left', () => {
  it('runs so in the queue and in the review of a report', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/reports?status=pending': { body: [aReport(report)] },
      'GET /api/reports/counts': { body: { pending: 1, reviewed: 0, removed: 0, false_flag: 0 } },
      'GET /api/reports/1': { body: aReportDetail(report) },
      'PUT /api/reports/1/claim': { body: { by: { id: 'me', username: 'me' }, until: new Date() } },
      'DELETE /api/reports/1/claim': { status: 204 },
    });
    renderPage(<ModerationPage />, { at: '/moderation?review=1', available });
    await screen.findByRole('form', { name: 'Review' });
    await screen.findAllByText(HEBREW);
    expect(textsInWrongDirection()).toEqual([]);
  });

  it('runs so on the page of a user', async () => {
    const suspension = aSuspension({ reason: HEBREW, note: HEBREW });
    const user = anAdminUserDetail({
      displayName: HEBREW,
      activeSuspensions: [suspension],
      suspensions: [{ ...suspension, id: 6, liftedAt: '2026-06-09T10:00:00.000Z', liftReason: HEBREW }],
      actions: [anAuditEntry({ detail: { kind: 'upload', reason: HEBREW } })],
      nameChanges: [{ field: 'display_name', from: HEBREW, to: 'Inês', at: '2026-06-07T10:00:00.000Z' }],
    });
    fakeApi({ ...signedIn, [`GET /api/admin/users/${INES}`]: { body: user } });
    const page = (
      <Routes>
        <Route path="/moderation/users/:id" element={<UserPage />} />
      </Routes>
    );
    renderPage(page, { at: `/moderation/users/${INES}`, available });
    await screen.findAllByText(HEBREW);
    expect(textsInWrongDirection()).toEqual([]);
  });
});
