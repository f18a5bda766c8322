/** A container with room for the table; narrower ones have a card for each remote. By its own text size, so that large text has cards, too. */
export const WIDE = '@container releases (min-width: 66rem)';
