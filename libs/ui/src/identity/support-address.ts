/** The query that opens the Support Creator dialog of a page: `?support=<userId>`. */
export const SUPPORT_QUERY = 'support';

/** The address of a page with the dialog open; its own query stays. */
export function supportAddress(
  { pathname, search }: { pathname: string; search: string },
  userId: string,
): string {
  const query = new URLSearchParams(search);
  query.set(SUPPORT_QUERY, userId);
  return `${pathname}?${query}`;
}

/**
 * Whether the policy of this document, which the edge decides by its first address, keeps the payment provider out. Then the
 * page has to be loaded again.
 */
export function isPaymentBlocked(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="beem-payments"]')?.content === 'blocked';
}

/**
 * Loads the page again at an address that opens the dialog, in the place of the present one in the history. Only where the
 * policy is in the way, and once: a document that was loaded for this dialog is not loaded again.
 * @returns whether the page is being left
 */
export function reloadForPayments(address: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isNeeded = isPaymentBlocked() && !loaded?.name.endsWith(address);
  if (isNeeded) window.location.replace(address);
  return isNeeded;
}
