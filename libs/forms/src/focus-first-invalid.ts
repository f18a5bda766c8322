const INVALID = '[aria-invalid="true"], [data-invalid]';
const CONTROL = 'input, textarea, select, button';

/**
 * Moves the focus to the first control with an error, in the order of the page, unless the user has moved to something
 * outside the form: a call may take minutes.
 * @returns whether there is such a control
 */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>(INVALID);
  const control = first?.matches(`${CONTROL}, [tabindex]`) ? first : firstControlOf(first);
  if (form && !isElsewhere(form)) control?.focus();
  return Boolean(control);
}

/** For a radio group, the chosen radio: Tab reaches no other. */
function firstControlOf(field: HTMLElement | null | undefined) {
  return (
    field?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>(CONTROL)
  );
}

function isElsewhere(form: HTMLFormElement): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || form.contains(active)) return false;
  // The submit button of a dialog is in its footer, outside the form.
  return !(active instanceof HTMLButtonElement && active.form === form);
}
