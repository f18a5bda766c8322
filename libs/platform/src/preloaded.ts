/** A call that the document made before the page's scripts were there (`shell/src/boot/preload.js`). */
interface PreloadedCall {
  address: string;
  answer: Promise<Response>;
  /** Milliseconds since the navigation. */
  at: number;
}

declare global {
  var beemPreloaded: PreloadedCall | undefined;
}

/** An answer that is unused for this long is out of date, as a query is (`query-client.ts`). */
const MAX_AGE_MS = 30_000;

/** The answer of the document's call to this address, which may still be under way; returned once. */
export function takePreloaded(address: string): Promise<Response> | null {
  const call = globalThis.beemPreloaded;
  if (call?.address !== address) return null;
  globalThis.beemPreloaded = undefined;
  return performance.now() - call.at < MAX_AGE_MS ? call.answer : null;
}
