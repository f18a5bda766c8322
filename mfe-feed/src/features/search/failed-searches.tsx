import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';

export interface FailedSearch {
  /** Name of the results: 'shows'. */
  name: string;
  failure: string;
  retry: () => void;
}

/** Names the other tabs that did not load; the open tab shows its own error. */
export function FailedSearches({ failed }: { failed: readonly FailedSearch[] }) {
  return (
    <div role="status">
      {failed.map(({ name, failure, retry }) => (
        <Failure key={name}>
          <span>{failure}</span>
          <Button size="small" variant="ghost" aria-label={`Retry ${name}`} onClick={retry}>
            Retry
          </Button>
        </Failure>
      ))}
    </div>
  );
}

const Failure = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: var(--text-2);
  ${type.label}
  font-weight: 400;
`;
