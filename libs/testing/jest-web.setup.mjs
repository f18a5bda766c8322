import { TextDecoder, TextEncoder } from 'node:util';

// react-router needs both; jsdom has neither.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom has no layout, so no media query matches.
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// jsdom has no pointer events; swipes and drags are tested with them.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, init = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
};

// As in production, rules are inserted one at a time. Otherwise jsdom parses all rules again for each new component.
globalThis.SC_DISABLE_SPEEDY = false;
