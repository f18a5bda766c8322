import { styled } from '@beem/platform';
import { Button } from '../button/button';

/** Replaces a drawing whose file did not load; the table below it needs no other file. */
export function DrawingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Line>
      <p>The drawing did not load. The table below holds its values.</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
