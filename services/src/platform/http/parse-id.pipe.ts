import { toRecordId } from '@beem/rules';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/index.js';

/** A numeric id in a path. An invalid id gives 404 instead of a validation error, because it names nothing. */
@Injectable()
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = toRecordId(value);
    if (id === null) throw notFound();
    return id;
  }
}
