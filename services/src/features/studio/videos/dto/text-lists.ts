import { uniqueTags } from '@beem/rules';

/**
 * A list in a JSON body: trimmed, without empty texts and duplicates; any other value is left for the validator to
 * refuse.
 */
export function uniqueTexts({ value }: { value: unknown }): unknown {
  return isTexts(value) ? uniqueTags(value) : value;
}

/** The same for a field of a form, which holds the list as JSON; invalid JSON is left unchanged. */
export function parsedTexts({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string' || value.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(value);
    return isTexts(list) ? uniqueTags(list) : value;
  } catch {
    return value;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
