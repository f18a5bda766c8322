import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, avatarLabel } from './avatar';

const user = {
  id: '1',
  username: 'leila_noor',
  firstName: 'Leila',
  lastName: 'Noor',
  profileImageUrl: '/media/a.webp',
};

describe('Avatar', () => {
  it('shows the picture', () => {
    render(<Avatar user={user} alt="Leila Noor" />);
    expect(screen.getByRole('img', { name: 'Leila Noor' }).getAttribute('src')).toBe('/media/a.webp');
  });

  it('shows initials when the picture lies under /uploads/', () => {
    render(<Avatar user={{ ...user, profileImageUrl: '/uploads/a.png' }} alt="Leila Noor" />);
    expect(screen.getByRole('img', { name: 'Leila Noor' }).textContent).toBe('LN');
  });

  it('falls back to initials when the picture does not load', () => {
    render(<Avatar user={user} alt="Leila Noor" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').textContent).toBe('LN');
  });

  it('gives a control that shows it alone a name with the letters that are seen', () => {
    const { container } = render(
      <button type="button" aria-label={avatarLabel('Your profile', user)}>
        <Avatar user={{ ...user, profileImageUrl: null }} />
      </button>,
    );
    const name = container.firstElementChild?.getAttribute('aria-label');
    expect(name).toBe(`Your profile (${container.textContent})`);
  });

  it('keeps one tint per user', () => {
    const { container } = render(
      <>
        <Avatar user={{ ...user, profileImageUrl: null }} />
        <Avatar user={{ ...user, profileImageUrl: null, firstName: 'Other' }} />
      </>,
    );
    const [first, second] = [...container.querySelectorAll<HTMLElement>('span')];
    expect(first?.style.background).toBe(second?.style.background);
  });
});
