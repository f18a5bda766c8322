import type { Appearance } from '@stripe/stripe-js';
import { createElement, internalsOf } from './element.js';
import type { ElementOptions } from './frame-options.js';
import type { Layout, Outcome } from './protocol.js';

export interface ElementsOptions {
  appearance?: Appearance;
  clientSecret?: string;
}

type AnyElement = ReturnType<typeof createElement>;

/** `stripe.elements()`: one element of each kind. */
export function createElements(options: ElementsOptions = {}) {
  const elements = new Map<Layout, AnyElement>();
  let { appearance = {} } = options;

  return {
    clientSecret: options.clientSecret,
    create(type: string, elementOptions: ElementOptions = {}): AnyElement {
      if (type !== 'card' && type !== 'payment') {
        throw new Error(`The stand-in has the elements card and payment, not ${type}.`);
      }
      if (elements.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = createElement({
        ...{ layout: type, appearance, options: elementOptions },
        onDestroy: () => elements.delete(type),
      });
      elements.set(type, element);
      return element;
    },
    getElement: (type: string) => elements.get(type as Layout) ?? null,
    update(changes: ElementsOptions) {
      appearance = changes.appearance ?? appearance;
      for (const element of elements.values()) internalsOf(element)?.setAppearance(appearance);
    },
    fetchUpdates: async () => ({}),
    /** Checks the fields; a page must call it before `confirmPayment`. */
    async submit(): Promise<Outcome> {
      const [element] = elements.values();
      return (await internalsOf(element)?.validate()) ?? {};
    },
  };
}
