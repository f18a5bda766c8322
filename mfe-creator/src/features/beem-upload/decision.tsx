import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface DecisionProps {
  /** The server's notice, without a full stop. */
  notice: string;
  isPublishing: boolean;
  onPublish: () => void;
  onReplace: () => void;
  onLater: () => void;
}

/**
 * Decision on an incomplete video: the notice and three actions. They are not at the position of the submit button, so
 * that a second press of the same key or button does not trigger an action.
 */
export function Decision({ notice, isPublishing, onPublish, onReplace, onLater }: DecisionProps) {
  const note = useRef<HTMLDivElement>(null);
  // It appears minutes after the upload began, above a long form, so it scrolls into view.
  useEffect(() => {
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Note ref={note} role="alert" tabIndex={-1} data-decision="">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <strong>{notice}</strong>
        <p>Only you can see it. Publish what we received, or replace it with the whole file.</p>
      </div>
      <Actions>
        <Button size="small" variant="primary" busy={isPublishing} onClick={onPublish}>
          Publish Anyway
        </Button>
        <Button size="small" disabled={isPublishing} onClick={onReplace}>
          Replace
        </Button>
        <Button size="small" variant="ghost" disabled={isPublishing} onClick={onLater}>
          Decide Later
        </Button>
      </Actions>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px 16px;
  padding: 14px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  > svg {
    color: var(--warning);
  }
  strong {
    ${type.label}
    font-weight: 600;
  }
  p {
    ${type.small}
    color: var(--text-2);
  }
`;

const Actions = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
