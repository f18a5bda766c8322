import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface VeilProps {
  /** Label of the button, e.g. 'Show video'. */
  action: string;
  children: ReactNode;
}

/** Keeps content of high severity blurred until the moderator reveals it. */
export function Veil({ action, children }: VeilProps) {
  const [isLifted, setIsLifted] = useState(false);
  if (isLifted) return children;
  return (
    <Frame>
      <div data-blurred="" inert>
        {children}
      </div>
      <Cover>
        <EyeOff size={22} aria-hidden="true" />
        <p>Blurred because of high severity</p>
        <Button size="small" onClick={() => setIsLifted(true)}>
          {action}
        </Button>
      </Cover>
    </Frame>
  );
}

/** As high as the higher of the two, so that a short comment does not cut off the button. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--radius-md);
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
  [data-blurred] {
    /* A blur fades to nothing at the edges of its picture, so these stand outside the frame. */
    transform: scale(1.15);
    filter: blur(24px) brightness(0.6);
  }
`;

const Cover = styled.div`
  /* The button is above the blurred content, which has its own stacking context. */
  z-index: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 10px;
  padding: 12px;
  background: rgba(5, 4, 9, 0.6);
  color: var(--film-text);
  text-align: center;
  ${type.small}
`;
