import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface VeilProps {
  /** e.g. 'Show video'. */
  action: string;
  children: ReactNode;
}

/** Keeps material of high severity blurred until the moderator asks for it. */
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

/** As high as the higher of the two: a short comment does not cut the button off. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--radius-md);
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
  [data-blurred] {
    filter: blur(24px) brightness(0.6);
  }
`;

const Cover = styled.div`
  /* Above the blurred material, which has a stacking context of its own. */
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
