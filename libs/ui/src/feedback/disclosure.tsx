import { styled } from '@beem/platform';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  /** What the closed part is: 'Show as a table'. */
  summary: string;
  children: ReactNode;
}

/** A part that its reader opens; a native `<details>`, so the browser finds text in it, too. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Details>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        {summary}
      </summary>
      {children}
    </Details>
  );
}

const Details = styled.details`
  min-width: 0;
  > summary {
    display: flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 44px;
    color: var(--text-2);
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary > svg {
    rotate: 90deg;
  }
`;
