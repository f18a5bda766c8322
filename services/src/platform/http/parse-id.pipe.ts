import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/index.js';

const LARGEST_BIGINT_TEXT = 16;

/** A numeric id of a path. What is no id names nothing: 404, not a fault of form. */
@Injectable()
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d*$/.test(value) || value.length > LARGEST_BIGINT_TEXT) throw notFound();
    const id = Number(value);
    if (!Number.isSafeInteger(id)) throw notFound();
    return id;
  }
}

/** A person's id of a path. */
@Injectable()
export class ParseUserIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) throw notFound();
    return value.toLowerCase();
  }
}
