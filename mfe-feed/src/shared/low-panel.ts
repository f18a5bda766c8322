/** Name of the container of texts and comments beside an upright video. */
export const PANEL = 'panel';

/**
 * A panel that is too low for the texts and a list with scrolling of its own, as in the window of a netbook or at large text:
 * it scrolls as a whole.
 */
export const LOW_PANEL = `@container ${PANEL} (max-height: 30rem)`;
