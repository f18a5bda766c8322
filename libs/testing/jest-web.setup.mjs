import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; react-router needs both.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
