const INVALID = '[aria-invalid="true"], [data-invalid]';
const CONTROL = 'input, textarea, select, button';

/**
 * Moves the focus to the first control with an error, in the order of the page.
 * @returns whether there is one
 */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>(INVALID);
  const control = first?.matches(CONTROL) ? first : first?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return Boolean(control);
}
