import { normalizeText } from '@beem/rules';
import type { Type } from '@nestjs/common';

const AS_TYPED = Symbol('as-typed');

/** For a field that must stay the bytes that were sent: a password, a token, a cursor, a signed answer. */
export const AsTyped = (): PropertyDecorator => (target, property) =>
  Reflect.defineMetadata(AS_TYPED, true, target, property);

/**
 * The fields of a DTO with every text in its normal form, so that what is stored and what is searched are written alike.
 * @param metatype of the DTO: it names the fields that stay as they were sent
 */
export function normalizeFields(value: unknown, metatype: Type): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return normalizeTexts(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      Reflect.getMetadata(AS_TYPED, metatype.prototype, name) ? field : normalizeTexts(field),
    ]),
  );
}

/** Bodies are not nested deeper than `shallowBody` allows. */
function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value);
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, normalizeTexts(field)]));
}
