import type { Response } from 'express';

/**
 * A spreadsheet would run a text with such a beginning as a formula, also in full width; with an apostrophe before it
 * the text is shown. With another separator a cell may end inside the text, and the next one begins there.
 */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;
const QUOTED = /[",;\t\r\n]/;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | null;

/** Writes one line of RFC 4180 with its line break. Texts are made safe for spreadsheets; numbers stay as they are. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replace(FORMULA_START, "'");
  return safe !== value || QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Sets the headers of a file for download and returns its beginning: the byte order mark and the line of names. */
export function beginCsv(response: Response, fileName: string, names: readonly string[]): string {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`);
  return BYTE_ORDER_MARK + csvLine(names);
}
