import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button';

describe('Button', () => {
  it('ignores presses while it is busy, and keeps the focus', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Submit Report</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));
    rerender(
      <Button onClick={press} busy busyLabel="Submitting...">
        Submit Report
      </Button>,
    );
    const busy = screen.getByRole('button');
    expect(document.activeElement).toBe(busy);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(busy.getAttribute('aria-busy')).toBe('true');
  });

  it('does not send its form while it is busy', async () => {
    const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });
});
