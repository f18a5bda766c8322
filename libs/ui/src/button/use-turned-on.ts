import { useState } from 'react';

/** Whether a toggle is on and was switched on while on screen: one that was on before is not animated. */
export function useTurnedOn(isOn: boolean | undefined): boolean {
  const [last, setLast] = useState({ isOn, turnedOn: false });
  if (last.isOn !== isOn) setLast({ isOn, turnedOn: isOn === true });
  return last.turnedOn;
}
