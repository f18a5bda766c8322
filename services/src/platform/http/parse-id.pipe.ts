import { toRecordId } from '@beem/rules';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/index.js';

/** A numeric id of a path. What is no id names nothing: 404, not a fault of form. */
@Injectable()
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = toRecordId(value);
    if (id === null) throw notFound();
    return id;
  }
}
