import { ValidateBy, ValidateIf } from 'class-validator';

/**
 * Checks a text field with a rule of @beem/rules, so that server and browser always agree.
 * @param errorOf the sentence for users, or null for a valid text
 * @param notText the sentence for a value that is not a text
 */
export const FieldRule = (errorOf: (text: string) => string | null, notText: string) =>
  rule((value) => (typeof value === 'string' ? errorOf(value) : notText));

/**
 * The same for a list of texts.
 * @param notTexts the sentence for a value that is not such a list
 */
export const ListRule = (errorOf: (texts: string[]) => string | null, notTexts: string) =>
  rule((value) => (isTexts(value) ? errorOf(value) : notTexts));

/** For an optional field that must not be null: `IsOptional` would accept null. */
export const IfGiven = () => ValidateIf((_body, value) => value !== undefined);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function rule(sentenceOf: (value: unknown) => string | null) {
  return ValidateBy({
    name: 'fieldRule',
    validator: {
      validate: (value) => sentenceOf(value) === null,
      defaultMessage: (checked) => sentenceOf(checked?.value) ?? '',
    },
  });
}
