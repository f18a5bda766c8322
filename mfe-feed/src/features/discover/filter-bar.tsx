import { styled } from '@beem/platform';
import { failedWindow, IconButton, Input, lazyComponent, media, pageEdges, useMediaQuery } from '@beem/ui';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FilterSelects } from './filter-selects';
import type { Choices } from './filters';
import type { FilterControls } from './use-filters';

const FilterSheet = lazyComponent(
  () => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet').then((module) => module.FilterSheet),
  {
    failed: failedWindow('The filters'),
  },
);

/** Sticks below the header. On phones one button opens the selects in a sheet. */
export function FilterBar({ controls, choices }: { controls: FilterControls; choices: Choices }) {
  const box = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(media.phone);
  return (
    <Bar role="search" aria-label="Shows">
      <Input
        type="search"
        label="Search by title"
        hideLabel
        placeholder="Search by title"
        icon={<Search />}
        ref={box}
        value={controls.title}
        action={
          controls.title && (
            <IconButton
              label="Clear search"
              tooltip={false}
              onClick={() => {
                controls.setTitle('');
                box.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )
        }
        onChange={(event) => controls.setTitle(event.target.value)}
      />
      {isPhone ? (
        <SheetButton controls={controls} choices={choices} />
      ) : (
        <Selects>
          <FilterSelects {...controls} choices={choices} hideLabels />
        </Selects>
      )}
    </Bar>
  );
}

function SheetButton({ controls, choices }: { controls: FilterControls; choices: Choices }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { genre, year, ageRating } = controls.filters;
  const active = [genre, year, ageRating].filter(Boolean).length;
  return (
    <>
      <FilterButton
        label={active > 0 ? `Filters, ${active} active` : 'Filters'}
        tooltip={false}
        aria-haspopup="dialog"
        data-active={active > 0 || undefined}
        onPointerDown={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={() => {
          FilterSheet.preload();
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
      </FilterButton>
      {wasOpened && (
        <FilterSheet controls={controls} choices={choices} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  top: var(--header);
  display: grid;
  grid-template-columns: minmax(160px, 320px) auto;
  justify-content: space-between;
  gap: 12px;
  padding-block: 16px 8px;
  margin-bottom: 8px;
  background: var(--canvas);
  /* What goes below it fades. */
  box-shadow: 0 8px 8px var(--canvas);
  ${pageEdges}
  ${media.tablet} {
    grid-template-columns: minmax(140px, 220px) auto;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: 12px 4px;
  }
`;

const Selects = styled.div`
  display: flex;
  gap: 12px;
  /* As the button of a phone: something other than "All" is chosen. */
  select:has(> option:not([value='']):checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

const FilterButton = styled(IconButton)`
  border: 1px solid var(--control-line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  color: var(--text);
  &[data-active] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
`;
