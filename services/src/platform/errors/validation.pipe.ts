import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid } from './app-error.js';

/** Checks and transforms every DTO; unknown fields are dropped, faults answer `validation_failed` with `fields`. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
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
