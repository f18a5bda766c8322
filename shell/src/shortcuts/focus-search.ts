/**
 * Focuses the search field of the window: the header's, or on narrow screens the page's.
 * @returns false where there is none
 */
export function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#header-search, main input[type="search"]');
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
