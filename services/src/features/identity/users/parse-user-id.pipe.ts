import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUuid } from '../../../platform/ids.js';
import { userNotFound } from './users.errors.js';

/** A user's id of a path. What is no id names nobody: 404, not a fault of form. */
@Injectable()
export class ParseUserIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const id = value.toLowerCase();
    if (!isUuid(id)) throw userNotFound();
    return id;
  }
}
