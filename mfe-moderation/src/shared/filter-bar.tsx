import { styled } from '@beem/platform';
import { Button, failedWindow, lazyComponent, media, useMediaQuery } from '@beem/ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FilterSheetProps } from './filter-sheet';

const FilterSheet = lazyComponent<FilterSheetProps>(
  () => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet').then((module) => module.FilterSheet),
  { failed: failedWindow('The filters') },
);

interface FilterBarProps {
  /** Name of the filters for screen readers. */
  label: string;
  /** What stays visible before the button, e.g. a search field or the switch between lists. */
  lead?: ReactNode;
  /** Whether the filters are folded on tablets and desktops, too; on phones they always are. */
  isFolded?: boolean;
  isFiltered: boolean;
  /** No entry matches: the empty list offers to clear the filters, so the bar does not. */
  isEmpty: boolean;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The filters above a list. Where they are folded, a button opens them, on phones in a sheet; elsewhere filters of the address are open at once. */
export function FilterBar({
  label,
  lead,
  isFolded = false,
  isFiltered,
  isEmpty,
  onClear,
  children,
}: FilterBarProps) {
  const id = useId();
  const isPhone = useMediaQuery(media.phone);
  const [isOpen, setIsOpen] = useState(isFiltered && !isPhone);
  const hasButton = isFolded || isPhone;
  const button = hasButton && (
    <Button
      size="small"
      variant="ghost"
      icon={<SlidersHorizontal aria-hidden="true" />}
      {...(isPhone
        ? {
            'aria-haspopup': 'dialog',
            'aria-label': isFiltered ? 'Filters, active' : undefined,
            'data-active': isFiltered || undefined,
            onPointerDown: FilterSheet.preload,
          }
        : { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined })}
      onClick={() => setIsOpen(!isOpen)}
    >
      Filters
    </Button>
  );
  const fields = !isPhone && (!hasButton || isOpen) && (
    <Fields id={id} role="group" aria-label="Filters">
      {children}
      {isFiltered && !isEmpty && (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
    </Fields>
  );
  return (
    <Bar role="search" aria-label={label}>
      {lead && <Lead data-full={isFolded || undefined}>{lead}</Lead>}
      {button}
      {fields}
      {isPhone && isOpen && (
        <FilterSheet onClear={isFiltered ? onClear : undefined} isOpen onOpenChange={setIsOpen}>
          {children}
        </FilterSheet>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-bottom: 16px;
  > button {
    margin: 4px -16px;
  }
  > div + button {
    /* Its hovered surface ends before the text beside it. */
    margin-inline-start: -4px;
  }
  > [data-full] + button {
    align-self: start;
  }
  > button[data-active] {
    color: var(--accent);
  }
  ${media.phone} {
    /* Alone in its line, the button brings space of its own. */
    > [data-full] + button {
      margin: -8px -16px;
    }
  }
`;

const Lead = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  ${media.phone} {
    &[data-full] {
      flex-basis: 100%;
    }
  }
`;

/** As many fields in a line as fit, all equally wide; without a button between, they stand beside the lead. */
const Fields = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > div {
    flex: 1 1 11rem;
    min-width: 0;
  }
  ${Lead} + & {
    flex: 0 1 auto;
    > div {
      flex: 0 1 auto;
      width: 11rem;
    }
  }
`;

/** Two fields that stay side by side, e.g. the first and the last day. */
export const FieldPair = styled.div`
  && {
    display: flex;
    flex: 2 1 20rem;
    gap: 12px;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;
