/** One line of the table; `Bench` in libs/testing says what each field means. */
export interface BenchRow {
  what: string;
  value: string;
  target?: string;
  holds?: boolean;
}

/** Figures beside their targets, in columns. */
export function tableOf(rows: BenchRow[]): string {
  const cells = rows.map(({ what, value, target = '', holds }) => [what, value, target, verdictOf(holds)]);
  const table = [['what', 'measured', 'target', ''], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdictOf(holds: boolean | undefined): string {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}
