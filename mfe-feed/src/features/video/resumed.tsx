import { styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { Button, type } from '@beem/ui';
import { RotateCcw } from 'lucide-react';

/** Notice of the resume position with a button to start over. */
export function Resumed({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  return (
    <Corner>
      <p role="status">{`Resumed at ${formatDuration(at)}`}</p>
      <Button
        variant="film"
        size="small"
        icon={<RotateCcw aria-hidden="true" size={16} />}
        onClick={onStartOver}
      >
        Start over
      </Button>
    </Corner>
  );
}

const Corner = styled.div`
  position: absolute;
  z-index: 2;
  top: calc(12px + var(--player-top, 0px));
  left: 12px;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 4px 4px 14px;
  border-radius: var(--radius-full);
  background: var(--film-scrim);
  color: var(--film-text);
  ${type.label}
`;
