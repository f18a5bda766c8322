import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUuid } from '../../../platform/ids.js';
import { userNotFound } from './users.errors.js';

/** A user's id in a path. An invalid id gives 404 instead of a validation error, because it names nobody. */
@Injectable()
export class ParseUserIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const id = value.toLowerCase();
    if (!isUuid(id)) throw userNotFound();
    return id;
  }
}
