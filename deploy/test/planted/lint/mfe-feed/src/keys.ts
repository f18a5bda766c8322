import { pressedKey } from '@beem/ui';

export const isSent = (event: KeyboardEvent) => event.key === 'Enter';
export const isClosed = ({ key }: KeyboardEvent) => key === 'Escape';
export function closes(e: KeyboardEvent) {
  if (e.keyCode === 27) return true;
  return e.code === 'Escape';
}
export const wants = (event: { nativeEvent: KeyboardEvent }) => event.nativeEvent.key === 'Enter';
export function chooses({ key, shiftKey }: KeyboardEvent) {
  return key === 'Enter' && !shiftKey;
}

export const isAsked = (event: KeyboardEvent) => pressedKey(event) === 'Enter';
export const named = (column: { key: string }) => column.key;
