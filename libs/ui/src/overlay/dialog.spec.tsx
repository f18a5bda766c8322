import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

function ReportPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Report</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Report Content"
        footer={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
      >
        <input aria-label="Details" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<ReportPage />);
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole('button', { name: 'Report' }));
  return { visitor, dialog: await screen.findByRole('dialog', { name: 'Report Content' }) };
}

describe('Dialog', () => {
  it('takes the focus and keeps it while Tab goes round', async () => {
    const { visitor, dialog } = await openDialog();
    expect(document.activeElement).toBe(dialog);
    for (let step = 0; step < 5; step += 1) {
      await visitor.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('closes on Escape and gives the focus back to what opened it', async () => {
    const { visitor } = await openDialog();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report' })));
  });

  it('closes with its close button', async () => {
    const { visitor } = await openDialog();
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hides the page behind it from screen readers', async () => {
    await openDialog();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });
});
