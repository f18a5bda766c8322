/**
 * A container that is wide enough for the table; narrower ones show a card per remote. It uses its own text size, so
 * that large text also gets cards.
 */
export const WIDE = '@container releases (min-width: 66rem)';
