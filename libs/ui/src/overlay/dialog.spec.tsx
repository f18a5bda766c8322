import { INPUT_METHOD_KEYS } from '@beem/testing/web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

/** Focuses its field before the window itself is ready for the focus, as a form does. */
function FirstField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Reason" data-autofocus="" />;
}

function ReportPage({ withFirstField = false }) {
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
        {withFirstField && <FirstField />}
        <input aria-label="Details" />
      </Dialog>
    </>
  );
}

async function openDialog({ withFirstField = false } = {}) {
  render(<ReportPage withFirstField={withFirstField} />);
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

  it.each([
    ['a window', false],
    ['a form whose first field takes the focus', true],
  ])('closes on Escape and gives the focus back to what opened it: %s', async (_, withFirstField) => {
    const { visitor } = await openDialog({ withFirstField });
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report' })));
  });

  it.each(INPUT_METHOD_KEYS)('stays open at the Escape of an input method, %s', async (_, key) => {
    const { visitor } = await openDialog();
    const details = screen.getByLabelText('Details');
    await visitor.type(details, 'とう');
    fireEvent.keyDown(details, { key: 'Escape', ...key });
    expect(screen.getByRole('dialog', { name: 'Report Content' })).toBeTruthy();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
