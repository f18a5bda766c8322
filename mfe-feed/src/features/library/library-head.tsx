import { keyframes, styled } from '@beem/platform';
import { Button, IconButton, media, PageHead, SegmentedControl, useMediaQuery } from '@beem/ui';
import { LayoutGrid, List, RefreshCw } from 'lucide-react';
import type { LibraryView } from './use-library-view';
import { useSync } from './use-sync';

interface LibraryHeadProps {
  view: LibraryView;
  onView: (view: LibraryView) => void;
}

/** Title, Sync button and the switch between cards and rows; on phones two round buttons. */
export function LibraryHead({ view, onView }: LibraryHeadProps) {
  const isPhone = useMediaQuery(media.phone);
  const { isSyncing, sync } = useSync();
  const arrows = <Arrows aria-hidden="true" data-turning={isSyncing || undefined} />;
  // Not `disabled`: a disabled button would lose the focus.
  const press = { 'aria-busy': isSyncing, onClick: () => void sync() };
  return (
    <PageHead
      title="Library"
      description="Your saved content"
      actions={
        isPhone ? (
          <>
            <IconButton label="Sync" variant="solid" {...press}>
              {arrows}
            </IconButton>
            <IconButton
              label={view === 'grid' ? 'List view' : 'Grid view'}
              variant="solid"
              onClick={() => onView(view === 'grid' ? 'list' : 'grid')}
            >
              {view === 'grid' ? <List aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
            </IconButton>
          </>
        ) : (
          <>
            <Button icon={arrows} {...press}>
              Sync
            </Button>
            <SegmentedControl
              label="View"
              hideLabel
              value={view}
              onChange={onView}
              options={[
                {
                  value: 'grid',
                  label: 'Grid view',
                  icon: <LayoutGrid aria-hidden="true" />,
                  iconOnly: true,
                },
                { value: 'list', label: 'List view', icon: <List aria-hidden="true" />, iconOnly: true },
              ]}
            />
          </>
        )
      }
    />
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Arrows = styled(RefreshCw)`
  &[data-turning] {
    animation: ${turn} 900ms linear infinite;
    ${media.reducedMotion} {
      animation: none;
      opacity: 0.5;
    }
  }
`;
