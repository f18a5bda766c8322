import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type AppError, invalid } from './app-error.js';
import { normalizeFields } from './normalized-texts.js';
import { rememberRules } from './remember-rules.js';

/** Maximum number of fields in an answer, so that a small request does not cause a large answer. */
const MAX_FAULTS = 20;
const MAX_NAME = 50;
const ACCEPTS_UNKNOWN_FIELDS = Symbol('accepts-unknown-fields');

/** For bodies of clients that may send fields that this version does not know: they are dropped. */
export const AcceptsUnknownFields = (): ClassDecorator => (target) =>
  Reflect.defineMetadata(ACCEPTS_UNKNOWN_FIELDS, true, target);

/**
 * Nest's own pipe converts every parameter that a handler declares as a number before the parameter's pipe sees it:
 * `1e1`, `0xa` and `+10` became record 10. Here they stay texts, which `ParseIdPipe` parses.
 */
class PlainValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown, metadata: ArgumentMetadata): unknown {
    return metadata.metatype === Number ? value : super.transformPrimitive(value, metadata);
  }
}

const OPTIONS: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: invalidFields,
};

class BodyValidationPipe extends PlainValidationPipe {
  private readonly lenient = new PlainValidationPipe(OPTIONS);

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Such as the viewer, whom no client sends.
    if (metadata.type === 'custom') return value;
    const isStrict = metadata.type === 'body' && !acceptsUnknownFields(metadata.metatype);
    // A record's id is also a parameter.
    const isSent = metadata.type === 'body' || metadata.type === 'query';
    const fields = isSent && isDto(metadata.metatype) ? normalizeFields(value, metadata.metatype) : value;
    return isStrict ? super.transform(fields, metadata) : this.lenient.transform(fields, metadata);
  }
}

/**
 * Validates and transforms every DTO after normalizing its texts; faults answer `validation_failed` with `fields`.
 * Unknown fields of a body are faults, unknown query parameters are dropped.
 */
export function createValidationPipe(): ValidationPipe {
  rememberRules();
  return new BodyValidationPipe({ ...OPTIONS, forbidNonWhitelisted: true });
}

/**
 * For forms without a DTO.
 * @throws validation_failed for a field that is not in `known`
 */
export function refuseUnknownFields(fields: Record<string, string>, known: readonly string[]): void {
  const unknown = Object.keys(fields)
    .filter((name) => !known.includes(name))
    .slice(0, MAX_FAULTS);
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, unknownField(name)])));
}

/** @returns validation_failed with the faults that class-validator has found */
export function invalidFields(errors: ValidationError[]): AppError {
  return invalid(Object.fromEntries(errors.flatMap((error) => flatten(error)).slice(0, MAX_FAULTS)));
}

const unknownField = (name: string) => `The field ${name.slice(0, MAX_NAME)} is not known.`;

/** A body declared as `unknown` (a build's manifest, whose bytes determine its id) is not a DTO and stays unchanged. */
function isDto(metatype: Type | undefined): metatype is Type {
  return metatype !== undefined && ![Object, Array, String, Number, Boolean].includes(metatype as never);
}

function acceptsUnknownFields(type: Type | undefined): boolean {
  return type !== undefined && Reflect.getMetadata(ACCEPTS_UNKNOWN_FIELDS, type) === true;
}

function flatten(
  { property, constraints = {}, children = [] }: ValidationError,
  prefix = '',
): [string, string][] {
  const name = prefix + property;
  const [message] = 'whitelistValidation' in constraints ? [unknownField(name)] : Object.values(constraints);
  const own: [string, string][] = message === undefined ? [] : [[name, message]];
  return [...own, ...children.flatMap((child) => flatten(child, `${name}.`))];
}
