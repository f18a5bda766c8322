import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Popover } from './popover';

function renderPopover() {
  render(
    <>
      <Popover
        label="Notifications"
        trigger={(props) => (
          <button type="button" {...props}>
            Bell
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Mark all read
          </button>
        )}
      </Popover>
      <button type="button">Next</button>
    </>,
  );
  return userEvent.setup();
}

describe('Popover', () => {
  it('takes the focus when it opens and says that it is open', async () => {
    const visitor = renderPopover();
    const bell = screen.getByRole('button', { name: 'Bell' });
    await visitor.click(bell);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }));
    expect(bell.getAttribute('aria-expanded')).toBe('true');
  });

  it('lets Tab go through it and on to what follows its button', async () => {
    const visitor = renderPopover();
    await visitor.click(screen.getByRole('button', { name: 'Bell' }));
    await visitor.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark all read' }));
    await visitor.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape with the focus back on its button', async () => {
    const visitor = renderPopover();
    await visitor.click(screen.getByRole('button', { name: 'Bell' }));
    await visitor.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bell' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the focus where a press outside put it', async () => {
    const visitor = renderPopover();
    await visitor.click(screen.getByRole('button', { name: 'Bell' }));
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
