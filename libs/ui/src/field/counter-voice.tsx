import { useState } from 'react';
import { VisuallyHidden } from '../type/visually-hidden';

/** Numbers of remaining characters that are announced. */
const STEPS = [0, 20, 100];

/**
 * Announces the remaining characters at 100, 20 and 0: a count after every letter would interrupt the screen reader. It
 * is mounted before the first of them is reached, because a new live region announces nothing.
 */
export function CounterVoice({ left }: { left: number }) {
  const step = STEPS.find((each) => left <= each) ?? Number.POSITIVE_INFINITY;
  const [said, setSaid] = useState({ step, text: '' });
  if (step !== said.step) setSaid({ step, text: step < said.step ? textOf(Math.max(0, left)) : '' });
  return <VisuallyHidden role="status">{said.text}</VisuallyHidden>;
}

const textOf = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`;
