import { Transform } from 'class-transformer';

/** A text field in its stored form: trimmed, with lone surrogates replaced by U+FFFD. */
export const StoredText = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? Buffer.from(value.trim()).toString() : value,
  );
