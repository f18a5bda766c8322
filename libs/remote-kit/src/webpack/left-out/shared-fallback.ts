/** In place of the bundler runtime's: without shared modules in parts there is one way to get each. */
export function getSharedFallbackGetter({ factory }: { factory: unknown }) {
  return factory;
}
