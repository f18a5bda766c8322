/**
 * Upper limit of every budget and ceiling in gzip bytes: it catches typing errors and is far above what a page may
 * weigh.
 */
export const MAX_BUDGET_BYTES = 10_000_000;
