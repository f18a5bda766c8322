import { createStore } from './store';

/**
 * Asks the user for the second factor and resolves to whether the user passed it. The shell sets it. Without it a call
 * that needs a recent second factor fails with the server's sentence.
 */
export const secondFactorPrompt = createStore<(() => Promise<boolean>) | null>(null);

let asked: Promise<boolean> | null = null;

/** Concurrent calls ask once; each call is then repeated. */
export function passSecondFactor(): Promise<boolean> {
  asked ??= Promise.resolve(secondFactorPrompt.get()?.() ?? false).finally(() => {
    asked = null;
  });
  return asked;
}
