import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';
import type { FrameOptions, Layout } from './protocol.js';

/** What `create` and `update` of the two elements take, of what the stand-in shows. */
export interface ElementOptions {
  style?: StripeElementStyle;
  hidePostalCode?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** One set of variables out of the page's appearance and the Card Element's own style. */
export function frameOptions(layout: Layout, appearance: Appearance, options: ElementOptions): FrameOptions {
  const { base, invalid } = options.style ?? {};
  const own = {
    colorText: base?.color,
    colorIcon: base?.iconColor,
    // The card's row stands on the page's own surface.
    colorBackground: layout === 'card' ? (base?.backgroundColor ?? 'transparent') : undefined,
    colorTextPlaceholder: base?.['::placeholder']?.color,
    colorDanger: invalid?.color,
    fontFamily: base?.fontFamily,
    fontSizeBase: base?.fontSize,
  };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return {
    layout,
    variables: { ...appearance.variables, ...given },
    theme: appearance.theme,
    hidesPostalCode: options.hidePostalCode ?? false,
    isDisabled: options.disabled ?? options.readOnly ?? false,
  };
}
