/** The query that opens the Support Creator dialog of a page: `?support=<userId>`. */
export const SUPPORT_QUERY = 'support';

/** The address of a page with the dialog open; the page's own query is kept. */
export function supportAddress(
  { pathname, search }: { pathname: string; search: string },
  userId: string,
): string {
  const query = new URLSearchParams(search);
  query.set(SUPPORT_QUERY, userId);
  return `${pathname}?${query}`;
}

/**
 * Whether the policy of this document, which the edge chose by its first address, blocks the payment provider. If so,
 * the page must be reloaded.
 */
export function isPaymentBlocked(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="beem-payments"]')?.content === 'blocked';
}

/**
 * Reloads the page at an address that opens the dialog, and replaces the current history entry. It does this only when
 * the policy blocks payments, and once: a document loaded for this dialog is not loaded again.
 * @returns whether the page is being left
 */
export function reloadForPayments(address: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isNeeded = isPaymentBlocked() && !loaded?.name.endsWith(address);
  if (isNeeded) window.location.replace(address);
  return isNeeded;
}
