/** Replaces the source of tus-js-client that reads a stream: Beem sends files. */
export default class StreamSource {}
