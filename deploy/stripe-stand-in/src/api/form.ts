/** The values of a body or query of Stripe's API: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`. */
export interface FormValues {
  [name: string]: string | FormValues;
}

const MAX_LEVELS = 6;

/** Parses `application/x-www-form-urlencoded` with the brackets of Stripe's API. */
export function readForm(text: string): FormValues {
  const values: FormValues = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(values, pathOf(name), value);
  return values;
}

/** `expand[]=x` has no index; each such value gets the next one. */
function put(values: FormValues, path: string[], value: string): void {
  let at = values;
  for (const name of path.slice(0, -1)) {
    const kept = at[name];
    const inner: FormValues = typeof kept === 'object' ? kept : Object.create(null);
    at[name] = inner;
    at = inner;
  }
  const last = path.at(-1) ?? '';
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

function pathOf(name: string): string[] {
  const [head = '', ...inner] = name.split('[');
  return [head, ...inner.map((part) => part.replace(/\]$/, ''))].slice(0, MAX_LEVELS);
}
