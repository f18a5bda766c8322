import { normalizeText } from '@beem/rules';
import type { Type } from '@nestjs/common';

const AS_TYPED = Symbol('as-typed');

/** For a field whose bytes must not change: a password, a token, a cursor, a signed answer. */
export const AsTyped = (): PropertyDecorator => (target, property) =>
  Reflect.defineMetadata(AS_TYPED, true, target, property);

/**
 * Normalizes every text of a DTO, so that stored and searched texts are written alike.
 * @param metatype class of the DTO, which names the fields to keep unchanged
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

/** Bodies are nested at most as deep as `shallowBody` allows. */
function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value);
  if (Array.isArray(value)) return value.map(normalizeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, normalizeTexts(field)]));
}
