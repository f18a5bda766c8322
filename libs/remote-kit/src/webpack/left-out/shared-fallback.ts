/** Replaces the bundler runtime's fallback: without partly shared modules there is one way to get each. */
export function getSharedFallbackGetter({ factory }: { factory: unknown }) {
  return factory;
}
