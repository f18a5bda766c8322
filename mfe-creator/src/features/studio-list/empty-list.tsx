import type { OwnVideoState } from '@beem/contracts';
import { isolate } from '@beem/rules';
import { Button, ButtonLink, EmptyState } from '@beem/ui';
import { Clapperboard, Plus, SearchX } from 'lucide-react';

interface EmptyListProps {
  state: OwnVideoState;
  part: string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** A list without videos, and the way to one that has some. */
export function EmptyList({ state, part, onClearSearch, onShowAll }: EmptyListProps) {
  if (part !== '')
    return (
      <EmptyState
        icon={<SearchX />}
        title="No videos found"
        actions={<Button onClick={onClearSearch}>Clear the search</Button>}
      >
        {`No title in this list contains “${isolate(part)}”.`}
      </EmptyState>
    );
  if (state !== 'all')
    return (
      <EmptyState
        icon={<Clapperboard />}
        title="Nothing here"
        actions={<Button onClick={onShowAll}>All videos</Button>}
      >
        None of your videos is in this list.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Clapperboard />}
      title="No videos yet"
      actions={
        <ButtonLink to="/upload" icon={<Plus aria-hidden="true" />}>
          Create
        </ButtonLink>
      }
    >
      What you upload appears here.
    </EmptyState>
  );
}
