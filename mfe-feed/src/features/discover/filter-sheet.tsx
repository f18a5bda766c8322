import { styled } from '@beem/platform';
import { Button, Dialog } from '@beem/ui';
import { FilterSelects } from './filter-selects';
import type { Choices } from './filters';
import type { FilterControls } from './use-filters';

export interface FilterSheetProps {
  controls: FilterControls;
  choices: Choices;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The selects of the filter bar on phones; a choice applies at once. */
export function FilterSheet({ controls, choices, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" onClick={controls.clear}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Show results
          </Button>
        </>
      }
    >
      <Stack>
        <FilterSelects {...controls} choices={choices} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
