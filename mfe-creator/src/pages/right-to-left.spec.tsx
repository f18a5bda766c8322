import { aPublicUser, fakeApi, HEBREW, renderPage, textsInWrongDirection } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { aTopVideo, openAnalytics, someRetention } from '../testing/analytics-page';
import { aDonation, paymentAnswers } from '../testing/payments-pages';
import { anOwnShow, anOwnVideo, openStudio } from '../testing/studio-page';
import MonetizationPage from './monetization';

const donor = aPublicUser({ displayName: HEBREW });

describe('a title or name that runs from right to left', () => {
  it('does so in the studio, beside the name of its show', async () => {
    const videos = [
      anOwnVideo({ id: 1, title: HEBREW, type: 'episode', episodeNumber: 2, showTitle: HEBREW }),
      anOwnVideo({
        id: 2,
        title: HEBREW,
        isRemoved: true,
        removal: { rule: 'Spam', note: HEBREW, at: '2026-07-02T00:00:00.000Z' },
      }),
      anOwnVideo({ id: 3, title: HEBREW, status: 'failed', failureReason: 'The file is empty.' }),
    ];
    const { unmount } = openStudio('/studio', { 'GET /api/videos/mine': { body: videos } });
    await screen.findAllByRole('link', { name: HEBREW });
    expect(textsInWrongDirection()).toEqual([]);
    unmount();
    openStudio('/studio/shows', { 'GET /api/shows/my': { body: [anOwnShow({ title: HEBREW })] } });
    await screen.findAllByRole('link', { name: HEBREW });
    expect(textsInWrongDirection()).toEqual([]);
  });

  it('does so in the analytics of videos', async () => {
    const { visitor } = await openAnalytics(
      {
        'GET /api/studio/videos': { body: [aTopVideo({ title: HEBREW })] },
        'GET /api/studio/videos/1/retention': { body: someRetention({ title: HEBREW }) },
      },
      '/analytics?tab=videos',
    );
    await visitor.click(await screen.findByRole('button', { name: `Retention of ${HEBREW}` }));
    await screen.findByRole('region', { name: 'Retention' });
    await screen.findByText('Average watched');
    expect(textsInWrongDirection()).toEqual([]);
  });

  it('does so in the list of donations', async () => {
    const donation = aDonation({ donor, message: HEBREW, isAnonymous: false });
    fakeApi({ ...paymentAnswers, 'GET /api/creator/donations': { body: [donation] } });
    renderPage(<MonetizationPage />, { at: '/creator/monetization', available: ['/profile/:id'] });
    await screen.findAllByText(HEBREW);
    expect(textsInWrongDirection()).toEqual([]);
  });
});
