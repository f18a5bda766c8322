/**
 * Makes a multipart body of the fields, in their order. Undefined fields are left out; numbers and booleans are sent as
 * text.
 */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
