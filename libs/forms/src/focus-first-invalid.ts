const INVALID = '[aria-invalid="true"], [data-invalid]';
const CONTROL = 'input, textarea, select, button';

/**
 * Moves the focus to the first control with an error, in the order of the page, unless its user works outside of the form
 * by now: a call may take minutes.
 * @returns whether there is one
 */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>(INVALID);
  const control = first?.matches(`${CONTROL}, [tabindex]`) ? first : firstControlOf(first);
  if (form && !isElsewhere(form)) control?.focus();
  return Boolean(control);
}

/** Of radios the chosen one: only that is reached by Tab. */
function firstControlOf(field: HTMLElement | null | undefined) {
  return (
    field?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>(CONTROL)
  );
}

function isElsewhere(form: HTMLFormElement): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || form.contains(active)) return false;
  // The button of a dialog stands in its footer.
  return !(active instanceof HTMLButtonElement && active.form === form);
}
