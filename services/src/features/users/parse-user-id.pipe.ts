import { Injectable, type PipeTransform } from '@nestjs/common';
import { userNotFound } from './users.errors.js';

/** A user's id of a path. What is no id names nobody: 404, not a fault of form. */
@Injectable()
export class ParseUserIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) throw userNotFound();
    return value.toLowerCase();
  }
}
