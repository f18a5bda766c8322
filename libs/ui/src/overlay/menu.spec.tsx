import { MemoryRouter } from '@beem/platform/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from './menu';
import { MenuItem, MenuLink } from './menu-item';

function renderMenu(onLogOut = () => {}) {
  render(
    <MemoryRouter useTransitions={false}>
      <Menu
        label="Account"
        trigger={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuLink to="/settings">Settings</MenuLink>
        <MenuItem onSelect={onLogOut}>Log out</MenuItem>
      </Menu>
      <p>Elsewhere</p>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const focusedText = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens on a click with the first item focused', async () => {
    const visitor = renderMenu();
    await visitor.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy();
    expect(focusedText()).toBe('Profile');
  });

  it('moves with the arrow keys round the ends, and with Home and End', async () => {
    const visitor = renderMenu();
    await visitor.tab();
    await visitor.keyboard('{ArrowDown}');
    await visitor.keyboard('{ArrowDown}');
    expect(focusedText()).toBe('Settings');
    await visitor.keyboard('{End}{ArrowDown}');
    expect(focusedText()).toBe('Profile');
    await visitor.keyboard('{ArrowUp}');
    expect(focusedText()).toBe('Log out');
    await visitor.keyboard('{Home}');
    expect(focusedText()).toBe('Profile');
  });

  it('opens at its end with ArrowUp', async () => {
    const visitor = renderMenu();
    await visitor.tab();
    await visitor.keyboard('{ArrowUp}');
    expect(focusedText()).toBe('Log out');
  });

  it('goes to the item that begins with a typed letter', async () => {
    const visitor = renderMenu();
    await visitor.click(screen.getByRole('button', { name: 'Open' }));
    await visitor.keyboard('l');
    expect(focusedText()).toBe('Log out');
  });

  it('runs the chosen action, closes and returns the focus', async () => {
    const logOut = jest.fn();
    const visitor = renderMenu(logOut);
    await visitor.click(screen.getByRole('button', { name: 'Open' }));
    await visitor.keyboard('{End}{Enter}');
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focusedText()).toBe('Open');
  });

  it('closes on Escape with the focus back on its button', async () => {
    const visitor = renderMenu();
    await visitor.click(screen.getByRole('button', { name: 'Open' }));
    await visitor.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focusedText()).toBe('Open');
  });

  it('closes on a press elsewhere', async () => {
    const visitor = renderMenu();
    await visitor.click(screen.getByRole('button', { name: 'Open' }));
    await visitor.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
