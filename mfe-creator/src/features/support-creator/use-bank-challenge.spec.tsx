import { Dialog } from '@beem/ui';
import { render, screen } from '@testing-library/react';
import { useBankChallenge } from './use-bank-challenge';

function Payment({ isPaying }: { isPaying: boolean }) {
  useBankChallenge(isPaying);
  return (
    <Dialog open onOpenChange={jest.fn()} title="Creator Support">
      <iframe title="Card" />
      <input aria-label="Amount" />
    </Dialog>
  );
}

/** Adds a frame over the page, outside the dialog, as Stripe does. */
function askAsBank(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'The bank';
  frame.tabIndex = 0;
  document.body.append(frame);
  return frame;
}
afterEach(() => document.querySelector('iframe[title="The bank"]')?.remove());

it('lets the frame of the bank have the focus and the pointer while a payment is under way', async () => {
  const { rerender } = render(<Payment isPaying={false} />);
  const amount = await screen.findByLabelText('Amount');
  expect(document.body.style.pointerEvents).toBe('none');
  rerender(<Payment isPaying />);
  expect(document.body.style.pointerEvents).toBe('auto');
  amount.focus();
  const bank = askAsBank();
  bank.focus();
  expect(document.activeElement).toBe(bank);
  rerender(<Payment isPaying={false} />);
  expect(document.body.style.pointerEvents).toBe('none');
});

it('keeps the focus in the dialog from any other element, and from frames while nothing is paid', async () => {
  const { rerender } = render(<Payment isPaying={false} />);
  const amount = await screen.findByLabelText('Amount');
  amount.focus();
  askAsBank().focus();
  expect(document.activeElement).toBe(amount);
  rerender(<Payment isPaying />);
  const outside = document.body.appendChild(document.createElement('button'));
  outside.focus();
  expect(document.activeElement).toBe(amount);
  outside.remove();
});
