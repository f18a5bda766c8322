import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';
import type { FrameOptions, Layout } from './protocol.js';

/** The options of `create` and `update` of both elements that the stand-in uses. */
export interface ElementOptions {
  style?: StripeElementStyle;
  hidePostalCode?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Combines the page's appearance and the Card Element's own style into one set of variables. */
export function frameOptions(layout: Layout, appearance: Appearance, options: ElementOptions): FrameOptions {
  const { base, invalid } = options.style ?? {};
  const own = {
    colorText: base?.color,
    colorIcon: base?.iconColor,
    // The row of the card is on the page's own surface.
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
