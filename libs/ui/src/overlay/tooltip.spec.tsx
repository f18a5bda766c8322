import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconButton } from '../button/icon-button';

const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the tooltip of an icon button', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function hoverButton() {
    render(<IconButton label="Share">icon</IconButton>);
    const visitor = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await visitor.hover(screen.getByRole('button', { name: 'Share' }));
    return visitor;
  }

  it('appears after 700 ms of hovering and not before', async () => {
    await hoverButton();
    pass(650);
    expect(tooltip()).toBeNull();
    pass(60);
    expect(tooltip()?.textContent).toBe('Share');
  });

  it('goes when the pointer leaves', async () => {
    const visitor = await hoverButton();
    pass(710);
    await visitor.unhover(screen.getByRole('button', { name: 'Share' }));
    pass(200);
    expect(tooltip()).toBeNull();
  });

  it('goes on Escape', async () => {
    const visitor = await hoverButton();
    pass(710);
    screen.getByRole('button', { name: 'Share' }).focus();
    await visitor.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
  });
});
