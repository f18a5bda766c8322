import type { Appearance } from '@stripe/stripe-js';
import { openFrameChannel } from './frame-channel.js';
import { type ElementOptions, frameOptions } from './frame-options.js';
import type { BillingDetails, CardState, FromFrame, Layout, Outcome } from './protocol.js';

type Handler = (event: object) => void;

const TYPES = ['change', 'ready', 'focus', 'blur', 'escape', 'loaderror', 'loaderstart'];

/** The state of an element for the calls of `Stripe()` that use it. */
export interface ElementInternals {
  validate(): Promise<Outcome>;
  confirm(key: string, clientSecret: string, billing: BillingDetails): Promise<Outcome>;
  setAppearance(appearance: Appearance): void;
}

const internals = new WeakMap<object, ElementInternals>();

export const internalsOf = (element: unknown): ElementInternals | undefined =>
  typeof element === 'object' && element !== null ? internals.get(element) : undefined;

interface NewElement {
  layout: Layout;
  appearance: Appearance;
  options: ElementOptions;
  onDestroy: () => void;
}

/** A Card or Payment Element: a frame of the stand-in inside the page's container. */
export function createElement({ layout, options, onDestroy, ...given }: NewElement) {
  const handlers = new Map<string, Set<Handler>>();
  let appearance = given.appearance;
  let current = options;
  let channel: ReturnType<typeof openFrameChannel> | undefined;

  const emit = (type: string, event: object = {}) => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: layout, ...event });
  };
  const sendOptions = () =>
    channel?.post({ type: 'options', options: frameOptions(layout, appearance, current) });

  function receive(message: FromFrame): void {
    if (message.type === 'loaded') sendOptions();
    else if (message.type === 'height' && channel) channel.frame.style.height = `${message.pixels}px`;
    else if (message.type === 'change') emit('change', changeEvent(layout, message.state));
    else emit(message.type);
  }

  const element = {
    mount(target: string | HTMLElement) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) {
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      }
      if (channel?.frame.parentElement === container) return;
      channel?.close();
      channel = openFrameChannel(receive);
      container.replaceChildren(channel.frame);
    },
    unmount() {
      channel?.close();
      channel = undefined;
    },
    destroy() {
      element.unmount();
      handlers.clear();
      onDestroy();
    },
    update(changes: ElementOptions) {
      current = { ...current, ...changes };
      sendOptions();
    },
    on(type: string, handler: Handler) {
      if (!TYPES.includes(type)) throw new Error(`${type} is no event of this element.`);
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
      return element;
    },
    off(type: string, handler?: Handler) {
      if (handler) handlers.get(type)?.delete(handler);
      else handlers.delete(type);
      return element;
    },
    once(type: string, handler: Handler) {
      const first: Handler = (event) => {
        element.off(type, first);
        handler(event);
      };
      return element.on(type, first);
    },
    focus() {
      channel?.frame.focus();
      channel?.post({ type: 'focus' });
    },
    blur: () => channel?.post({ type: 'blur' }),
    clear: () => channel?.post({ type: 'clear' }),
    collapse: () => undefined,
  };
  const absent: Outcome = {
    error: {
      type: 'invalid_request_error',
      message: `We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.`,
    },
  };
  internals.set(element, {
    validate: async () => channel?.ask({ type: 'validate' }) ?? absent,
    confirm: async (key, clientSecret, billing) =>
      channel?.ask({ type: 'confirm', key, clientSecret, billing }) ?? absent,
    setAppearance(next) {
      appearance = next;
      sendOptions();
    },
  });
  return element;
}

function changeEvent(layout: Layout, { isEmpty, isComplete, brand, postalCode, error }: CardState): object {
  const common = { empty: isEmpty, complete: isComplete };
  if (layout === 'payment') return { ...common, collapsed: false, value: { type: 'card' } };
  return { ...common, brand, error, value: { postalCode } };
}
