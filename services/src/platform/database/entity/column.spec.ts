import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';
import { Column } from './index.js';

/** The type check verifies these comments: an expected error that does not occur is an error itself. */
class Right {
  @Column('bigint')
  views: string;

  @Column('timestamptz')
  created_at: Date;

  @Column('text', { nullable: true })
  notice: string | null;

  @Column('text', { array: true })
  tags: string[];

  @Column('text')
  role: 'user' | 'admin';

  @Column('double precision', { default: 0.5 })
  score: number;
}

class Wrong {
  // @ts-expect-error pg returns a bigint as a string.
  @Column('bigint')
  views: number;

  // @ts-expect-error A column that may be null gives null.
  @Column('text', { nullable: true })
  notice: string;

  // @ts-expect-error A column that is never null needs no null.
  @Column('text')
  title: string | null;

  // @ts-expect-error An array is an array.
  @Column('text', { array: true })
  tags: string;

  // @ts-expect-error A timestamptz becomes a Date.
  @Column('timestamptz')
  created_at: string;
}

function optionsOf(entity: object, property: string): ColumnOptions {
  const columns = getMetadataArgsStorage().columns.filter(({ target }) => target === entity);
  const { options } = columns.find(({ propertyName }) => propertyName === property) ?? {};
  if (!options) throw new Error(`${property} is no column.`);
  return options;
}

test('a column keeps the options that it is given', () => {
  expect(optionsOf(Right, 'notice')).toEqual({ type: 'text', nullable: true });
  expect(optionsOf(Wrong, 'tags')).toEqual({ type: 'text', array: true });
});

test('a time keeps milliseconds, and a number as a default has no quotes', () => {
  expect(optionsOf(Right, 'created_at').precision).toBe(3);
  expect(optionsOf(Right, 'score').default()).toBe('0.5');
});
