import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid } from './app-error.js';

/**
 * Nest's own turns every parameter that a handler declares as a number into one, before the pipe of the parameter sees
 * it: `1e1`, `0xa` and `+10` became the record 10. Here they stay texts; `ParseIdPipe` reads them.
 */
class PlainValidationPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown, metadata: ArgumentMetadata): unknown {
    return metadata.metatype === Number ? value : super.transformPrimitive(value, metadata);
  }
}

/** Checks and transforms every DTO; unknown fields are dropped, faults answer `validation_failed` with `fields`. */
export function createValidationPipe(): ValidationPipe {
  return new PlainValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors: ValidationError[]) =>
      invalid(Object.fromEntries(errors.flatMap((e) => flatten(e)))),
  });
}

function flatten(error: ValidationError, prefix = ''): [string, string][] {
  const name = prefix + error.property;
  const own = Object.values(error.constraints ?? {}).map((message): [string, string] => [name, message]);
  return [...own.slice(0, 1), ...(error.children ?? []).flatMap((child) => flatten(child, `${name}.`))];
}
