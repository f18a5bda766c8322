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
