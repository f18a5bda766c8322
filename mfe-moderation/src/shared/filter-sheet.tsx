import { styled } from '@beem/platform';
import { Button, Dialog } from '@beem/ui';
import type { ReactNode } from 'react';

export interface FilterSheetProps {
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The fields. */
  children: ReactNode;
}

/** The filters of a list on phones; a choice applies at once. */
export function FilterSheet({ onClear, isOpen, onOpenChange, children }: FilterSheetProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          {onClear && (
            <Button variant="ghost" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Show results
          </Button>
        </>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
