import { Transform } from 'class-transformer';

/** A text field as the database keeps it: without blanks around, and halves of characters as U+FFFD. */
export const StoredText = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? Buffer.from(value.trim()).toString() : value,
  );
