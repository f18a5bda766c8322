import { normalizeText } from '@beem/rules';
import { badRequest } from '../../../../platform/errors/index.js';

/** The fields of a JSON body, as those of a form: numbers as digits, lists as JSON. @throws bad_request */
export function jsonFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The fields are sent as a JSON object.');
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    fields[name] = normalizeText(typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields;
}
