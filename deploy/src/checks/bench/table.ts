/** One line of the table; `Bench` in libs/testing says what each field means. */
export interface BenchRow {
  what: string;
  value: string;
  target?: string;
  holds?: boolean;
}

/**
 * Formats figures and their targets in columns.
 * @param earlier rows of another run, whose figures and ratios are added
 */
export function tableOf(rows: BenchRow[], earlier?: BenchRow[]): string {
  const before = new Map(earlier?.map((row) => [row.what, row]));
  const cells = rows.map((row) => [
    row.what,
    row.value,
    row.target ?? '',
    ...(earlier ? [before.get(row.what)?.value ?? '', ratioOf(row, before.get(row.what))] : []),
    verdictOf(row.holds),
  ]);
  const table = [['what', 'measured', 'target', ...(earlier ? ['earlier', 'ratio'] : []), ''], ...cells];
  const widths = table[0]?.map((_head, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(column < row.length - 1 ? (widths?.[column] ?? 0) : 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The figure of a row is its first separate number: of `p95 4.9 s`, 4.9. Null without one. */
export function figureOf({ value }: BenchRow): number | null {
  const [found] = /(?<![\w.])-?\d+(?:\.\d+)?/.exec(value) ?? [];
  return found === undefined ? null : Number(found);
}

function ratioOf(row: BenchRow, earlier: BenchRow | undefined): string {
  const [now, before] = [figureOf(row), earlier ? figureOf(earlier) : null];
  return now === null || !before ? '' : `${(now / before).toFixed(2)} ×`;
}

function verdictOf(holds: boolean | undefined): string {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}
