import { createStore } from './store';

/**
 * Asks the user for the second factor; resolves to whether it was passed. The shell sets it. Without it a call that needs a recent
 * second factor fails with the server's sentence.
 */
export const secondFactorPrompt = createStore<(() => Promise<boolean>) | null>(null);

let asked: Promise<boolean> | null = null;

/** Calls that need it at the same time ask once; each is repeated by itself afterwards. */
export function passSecondFactor(): Promise<boolean> {
  asked ??= Promise.resolve(secondFactorPrompt.get()?.() ?? false).finally(() => {
    asked = null;
  });
  return asked;
}
