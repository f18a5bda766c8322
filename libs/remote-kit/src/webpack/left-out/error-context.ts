/** In place of the federation runtime's: what it gathers for an error report no browser reads. */
export function optionsToMFContext() {
  return undefined;
}
