import { translatePage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { openAnalytics } from '../testing/analytics-page';
import { anOwnVideo, COUNTS, openStudio } from '../testing/studio-page';

let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

describe('a page whose texts a browser has translated', () => {
  it('changes the tab and the period of the analytics', async () => {
    const { visitor } = await openAnalytics();
    await visitor.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(document.body.textContent).toContain('vs. 7 days before'));
    await visitor.click(screen.getByRole('tab', { name: 'Top Videos' }));
    await visitor.click(await screen.findByRole('button', { name: /^Retention of/ }));
    await screen.findByRole('region', { name: 'Retention' });
  });

  it('publishes a video in the studio and shows its new state', async () => {
    const video = anOwnVideo({ status: 'needs_decision', notice: 'We received 0:05 of 0:12' });
    const { visitor, server } = openStudio('/studio', {
      'GET /api/videos/mine': { body: [video] },
      'GET /api/videos/mine/counts': { body: { ...COUNTS, needs_decision: 1 } },
      'POST /api/videos/1/publish': { body: anOwnVideo() },
    });
    const publish = await screen.findByRole('button', { name: /^Publish / });
    server.answer('GET /api/videos/mine', { body: [anOwnVideo()] });
    await visitor.click(publish);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Publish / })).toBeNull());
    expect(screen.getByRole('row', { name: /The Gardener/ }).textContent).toContain('Ready');
  });
});
