import { ValidateBy } from 'class-validator';

/**
 * Checks a text field by a rule of @beem/rules, so that the server and the form of a browser cannot disagree.
 * @param errorOf the sentence for users, or null for a valid text
 * @param notText the sentence for a value that is no text
 */
export const FieldRule = (errorOf: (text: string) => string | null, notText: string) => {
  const sentenceOf = (value: unknown) => (typeof value === 'string' ? errorOf(value) : notText);
  return ValidateBy({
    name: 'fieldRule',
    validator: {
      validate: (value) => sentenceOf(value) === null,
      defaultMessage: (checked) => sentenceOf(checked?.value) ?? '',
    },
  });
};
