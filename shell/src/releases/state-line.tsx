import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReleaseState } from './release-state';

interface Look {
  tone: 'success' | 'danger' | 'neutral';
  icon: ReactNode;
  text: string;
}

function lookOf(state: ReleaseState): Look {
  switch (state.kind) {
    case 'within-limits':
      return { tone: 'success', icon: <CircleCheck />, text: 'Within limits' };
    case 'worse':
      return { tone: 'danger', icon: <CircleAlert />, text: 'Worse than stable' };
    case 'too-few': {
      const { visitors, least } = state;
      return { tone: 'neutral', icon: <CircleDashed />, text: `${visitors} of ${least} visitors to judge` };
    }
    case 'not-compared':
      return {
        tone: 'neutral',
        icon: <CircleDashed />,
        text: 'Too few visitors since the last change to judge',
      };
    case 'unknown':
      return { tone: 'neutral', icon: <CircleDashed />, text: 'Numbers are not available' };
    case 'closed-by-guard':
      return { tone: 'danger', icon: <CircleAlert />, text: 'Closed by the guard' };
    case 'incompatible':
      return { tone: 'danger', icon: <CircleAlert />, text: 'Incompatible with the shell' };
    case 'nothing-live':
      return { tone: 'neutral', icon: <CircleSlash />, text: 'Nothing is live' };
    default:
      return state satisfies never;
  }
}

/** The state of a remote in a few words. */
export function StateLine({ state }: { state: ReleaseState }) {
  const { tone, icon, text } = lookOf(state);
  return (
    <Line data-tone={tone}>
      {icon}
      <span>{text}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  ${type.small}
  color: var(--text-2);
  svg {
    flex: none;
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  &[data-tone='success'] {
    color: var(--success);
  }
  &[data-tone='danger'] {
    color: var(--danger);
  }
`;
