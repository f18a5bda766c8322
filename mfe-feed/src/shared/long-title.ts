/** Above this many UTF-16 units a heading would fill the screen at its usual size. */
const LONG = 60;

/** Whether the heading of a page takes a smaller size for this title. */
export const isLongTitle = (title: string): boolean => title.length > LONG;
