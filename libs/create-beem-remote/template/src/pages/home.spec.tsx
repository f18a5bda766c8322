import { aVideo, fakeApi, problem, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import HomePage from './home';

const VIDEOS = 'GET /api/videos/trending';

it('shows the most watched videos, each as a link to its page', async () => {
  fakeApi({ [VIDEOS]: { body: [aVideo({ id: 7, title: 'Tide of Glass' })] } });
  renderPage(<HomePage />);
  screen.getByRole('heading', { level: 1, name: 'Hello' });
  const link = await screen.findByRole('link', { name: 'Tide of Glass' });
  expect(link.getAttribute('href')).toBe('/watch/7');
});

it('says when there is nothing', async () => {
  fakeApi({ [VIDEOS]: { body: [] } });
  renderPage(<HomePage />);
  await screen.findByText('No videos yet');
});

it('offers another try when the server refuses', async () => {
  const server = fakeApi({ [VIDEOS]: problem(404, 'not_found', 'Gone.') });
  const { visitor } = renderPage(<HomePage />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(VIDEOS, { body: [aVideo({ title: 'Tide of Glass' })] });
  await visitor.click(retry);
  await screen.findByRole('link', { name: 'Tide of Glass' });
});
