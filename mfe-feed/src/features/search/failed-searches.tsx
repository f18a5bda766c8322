import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';

interface FailedSearchesProps {
  failures: readonly string[];
  onRetry: () => void;
}

/** Names the lists of other tabs that did not load, with one Retry. */
export function FailedSearches({ failures, onRetry }: FailedSearchesProps) {
  return (
    <div role="status">
      {failures.length > 0 && (
        <Failure>
          <span>{failures.join('. ')}</span>
          <Button size="small" variant="ghost" onClick={onRetry}>
            Retry
          </Button>
        </Failure>
      )}
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
