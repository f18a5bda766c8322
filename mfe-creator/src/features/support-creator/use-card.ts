import type { PaymentSettings } from '@beem/api-client';
import { useTheme } from '@beem/platform';
import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadStripe } from './load-stripe';

export type CardState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** The fields can be filled in; calls to them before this would be lost. */
  | { status: 'ready'; stripe: Stripe; card: StripeCardElement };

type Filling = 'empty' | 'begun' | 'complete';

export interface CardEntry {
  state: CardState;
  /** The fields' error about the typed values, e.g. that the number is invalid. */
  error: string | undefined;
  /** Whether all fields are filled in, as far as the fields can tell. */
  isComplete: boolean;
  /** Shows what is missing, and moves the focus there. */
  askForCard: () => void;
  isFocused: boolean;
  retry: () => void;
}

const NO_NUMBER = 'Your card number is incomplete.';
const INCOMPLETE = 'Your card details are incomplete.';
const CARD_TIMEOUT_MS = 20_000;

/**
 * Loads Stripe and mounts its card fields into a container, in the style of the page.
 * @param onEscape called when Escape is pressed in the fields, whose keys the page does not get
 */
export function useCard(
  settings: PaymentSettings | undefined,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
): CardEntry {
  const [state, setState] = useState<CardState>({ status: 'loading' });
  const [error, setError] = useState<string>();
  const [filling, setFilling] = useState<Filling>('empty');
  const [isAsked, setIsAsked] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [tries, setTries] = useState(0);
  const card = useRef<StripeCardElement | null>(null);
  const { theme } = useTheme();
  const handleEscape = useEffectEvent(onEscape);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Try again loads it once more.
  useEffect(() => {
    if (!settings) return;
    let isGone = false;
    setState({ status: 'loading' });
    setError(undefined);
    setFilling('empty');
    setIsAsked(false);
    setIsFocused(false);
    // Stripe does not report that its frame does not load.
    const timer = setTimeout(() => setState({ status: 'failed' }), CARD_TIMEOUT_MS);
    loadStripe(settings).then(
      (stripe) => {
        if (isGone || !container.current) return;
        const element = stripe.elements().create('card', cardLook());
        element.on('change', (change) => {
          setError(change.error?.message);
          // Empty fields also report a change when they are left.
          if (!change.empty) setIsAsked(false);
          setFilling(change.complete ? 'complete' : change.empty ? 'empty' : 'begun');
        });
        element.on('focus', () => setIsFocused(true));
        element.on('blur', () => setIsFocused(false));
        element.on('escape', () => handleEscape());
        element.on('ready', () => {
          clearTimeout(timer);
          setState({ status: 'ready', stripe, card: element });
        });
        element.mount(container.current);
        card.current = element;
      },
      () => isGone || setState({ status: 'failed' }),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      card.current?.destroy();
      card.current = null;
    };
  }, [settings, container, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look follows from the theme.
  useEffect(() => card.current?.update(cardLook()), [theme]);

  function askForCard() {
    setIsAsked(true);
    card.current?.focus();
  }

  const missing = filling === 'empty' ? NO_NUMBER : INCOMPLETE;
  const said = error ?? (isAsked ? missing : undefined);
  const isComplete = filling === 'complete';
  return { state, error: said, isComplete, askForCard, isFocused, retry: () => setTries(tries + 1) };
}

/** The fields are in a frame of Stripe's, which the page's styles do not reach. */
function cardLook(): StripeCardElementOptions {
  const styles = getComputedStyle(document.documentElement);
  const role = (name: string) => styles.getPropertyValue(name).trim();
  return {
    style: {
      base: {
        color: role('--text'),
        iconColor: role('--text-3'),
        fontFamily: 'Geist, system-ui, sans-serif',
        fontSize: '15px',
        lineHeight: '24px',
        '::placeholder': { color: role('--text-3') },
      },
      invalid: { color: role('--danger'), iconColor: role('--danger') },
    },
  };
}
