import { renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { ProfileLink } from './profile-link';

const link = <ProfileLink userId="u1">Leila Noor</ProfileLink>;

it('links a name to the profile', () => {
  renderPage(link, { available: ['/profile/:id'] });
  expect(screen.getByRole('link', { name: 'Leila Noor' }).getAttribute('href')).toBe('/profile/u1');
});

it('is plain text while no remote has profiles', () => {
  renderPage(link);
  expect(screen.getByText('Leila Noor')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('of a picture beside the name is for the pointer alone', () => {
  renderPage(
    <ProfileLink userId="u1" isSecond>
      picture
    </ProfileLink>,
    { available: ['/profile/:id'] },
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('picture').getAttribute('tabindex')).toBe('-1');
});
