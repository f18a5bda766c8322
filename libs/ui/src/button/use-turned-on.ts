import { useState } from 'react';

/** Whether a toggle is on and was switched on since it is on screen: what was on before shows no animation. */
export function useTurnedOn(isOn: boolean | undefined): boolean {
  const [last, setLast] = useState({ isOn, turnedOn: false });
  if (last.isOn !== isOn) setLast({ isOn, turnedOn: isOn === true });
  return last.turnedOn;
}
