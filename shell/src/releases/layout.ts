/**
 * A container that is wide enough for the table; narrower ones show a card per remote. It uses its own text size, so
 * that large text also gets cards.
 */
export const WIDE = '@container releases (min-width: 66rem)';

/** A table whose columns stand further apart. */
export const WIDEST = '@container releases (min-width: 70rem)';

/** Cards in which the share of a build stands beside the name of its channel: all but those with large text on phones. */
export const NAMED_LINE = '@container releases (min-width: 16rem)';

/** Cards in which all figures of a build stand in one line, as on most phones. */
export const ONE_LINE = '@container releases (min-width: 21rem)';

/** Cards in which the actions of a build stand beside it, as on tablets. */
export const BESIDE = '@container releases (min-width: 36rem)';
