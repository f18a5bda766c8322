import { styled } from '@beem/platform';
import { Button, media, type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface DecisionProps {
  /** What the server noticed, without a full stop. */
  notice: string;
  isPublishing: boolean;
  onReplace: () => void;
}

/** A video of which only a part arrived: why it waits, and how to give the whole file instead. */
export function Decision({ notice, isPublishing, onReplace }: DecisionProps) {
  const note = useRef<HTMLDivElement>(null);
  // It follows minutes of waiting, at the head of a long form.
  useEffect(() => {
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Note ref={note} role="alert">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <strong>{notice}</strong>
        <p>Only you can see it. Publish what we received, or replace it with the whole file.</p>
      </div>
      <Button size="small" disabled={isPublishing} onClick={onReplace}>
        Replace
      </Button>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
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
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > svg {
      align-self: start;
    }
    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
