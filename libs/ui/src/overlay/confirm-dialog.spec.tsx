import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

function open(props: Partial<ConfirmDialogProps> = {}) {
  const onOpenChange = jest.fn();
  const onConfirm = jest.fn();
  const dialog = (
    <ConfirmDialog
      isOpen
      title="Are you absolutely sure?"
      description="This action cannot be undone."
      confirmLabel="Delete"
      {...{ onOpenChange, onConfirm, ...props }}
    >
      <strong>Lighthouse</strong>
    </ConfirmDialog>
  );
  render(dialog);
  return { onOpenChange, onConfirm };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a confirm dialog', () => {
  it('names the action and its object', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Are you absolutely sure?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This action cannot be undone.',
    );
    expect(screen.getByText('Lighthouse')).toBeTruthy();
  });

  it('confirms only with its own button', async () => {
    const { onConfirm, onOpenChange } = open();
    await press('Cancel');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
    await press('Delete');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('confirms once, however often it is pressed while the call is under way', async () => {
    const { onConfirm } = open({ isPending: true });
    await press('Delete');
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
