import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; react-router needs both.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// Nor does it lay anything out: no media query matches.
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

// As in production: one rule goes in at a time. Else jsdom parses all rules again for each component that comes.
globalThis.SC_DISABLE_SPEEDY = false;
