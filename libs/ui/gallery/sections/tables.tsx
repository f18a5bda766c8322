import { styled } from '@beem/platform';
import { formatCompactDay } from '@beem/rules';
import { Film, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  type ListState,
  RowOpener,
  RowStill,
  SortSelect,
  TableShapes,
  useTableRows,
  VideoPoster,
} from '../../src';
import { thumbhash, violetStill } from '../samples';
import { Section } from '../section';

interface Row {
  id: number;
  title: string;
  state: 'Ready' | 'Failed';
  views: number | null;
  date: string;
}

const TITLES = [
  'The Ferry That Sang Back',
  'Nobody Gets Off at Winter',
  'Something in the Scales',
  'A Letter',
];
const ROWS: Row[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  title: `${TITLES[index % TITLES.length]}${index < TITLES.length ? '' : ` ${index + 1}`}`,
  state: index % 7 === 2 ? 'Failed' : 'Ready',
  views: index % 7 === 2 ? null : (index * 3_137) % 9_973,
  date: `2026-11-${String(23 - index).padStart(2, '0')}`,
}));
const READY: ListState<Row> = {
  status: 'ready',
  items: ROWS,
  more: { status: 'end', load: () => undefined },
};

const FEW: ListState<Row> = {
  status: 'ready',
  items: ROWS.slice(0, 4),
  more: { status: 'end', load: () => undefined },
};

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    header: 'Video',
    cell: ({ title }) => <strong>{title}</strong>,
    sort: 'ascending',
    sortValue: ({ title }) => title,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'Ready' ? 'success' : 'danger'}>{state}</Badge>,
  },
  {
    key: 'views',
    header: 'Views',
    align: 'end',
    cell: ({ views }) => views ?? '–',
    sort: 'descending',
    sortValue: ({ views }) => views,
  },
  {
    key: 'date',
    header: 'Date',
    align: 'end',
    cell: ({ date }) => formatCompactDay(date),
    sort: 'descending',
    sortValue: ({ date }) => date,
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: ({ title }) => (
      <IconButton label={`Edit ${title}`}>
        <Pencil aria-hidden="true" />
      </IconButton>
    ),
  },
];

const common = {
  columns: COLUMNS,
  empty: (
    <EmptyState level={3} icon={<Film />} title="No videos yet">
      What you upload is listed here
    </EmptyState>
  ),
  error: { level: 3, title: 'Your videos did not load', children: 'Check your connection and try again' },
} as const;

export function TableSection() {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([2]));
  const [opened, setOpened] = useState<number | null>(1);
  const sorted = useTableRows(READY, COLUMNS, {
    sort: { column: 'date', direction: 'descending' },
    pageSize: 8,
  });
  return (
    <>
      <Section title="Table: sorted, in pages, with selected rows; cards on phones">
        <Panel>
          <DataTable
            {...common}
            {...sorted}
            caption="Your videos"
            selection={{
              selected,
              onSelect: setSelected,
              nameOf: ({ title }) => title,
              actions: () => (
                <Button
                  size="small"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => setSelected(new Set())}
                >
                  Delete
                </Button>
              ),
            }}
          />
        </Panel>
      </Section>
      <Section title="Table: its order in a field, where there are no headers">
        <SortSelect columns={COLUMNS} sort={sorted.sort} onSort={sorted.onSort} />
      </Section>
      <Section title="Table: framed, with edges and a row that opens">
        <DataTable
          {...common}
          frame="cards"
          caption="Framed videos"
          columns={[
            ...COLUMNS.slice(0, 4),
            {
              key: 'open',
              header: 'Details',
              isActions: true,
              cell: ({ id, title }) => (
                <RowOpener
                  label={`Details of ${title}`}
                  isOpen={id === opened}
                  onToggle={() => setOpened(id === opened ? null : id)}
                />
              ),
            },
          ]}
          list={FEW}
          edge={({ state, id }) => (state === 'Failed' ? 'danger' : id === 2 ? 'warning' : null)}
          detail={({ id, title }) => id === opened && <p>{`What there is to say of ${title}.`}</p>}
        />
      </Section>
      <States>
        <Section title="Table: framed and loading">
          <DataTable {...common} frame="cards" caption="framed videos" list={{ status: 'loading' }} />
        </Section>
        <Section title="Table: framed and empty">
          <DataTable {...common} frame="cards" caption="No framed videos" list={{ status: 'empty' }} />
        </Section>
        <Section title="Table: loading">
          <DataTable {...common} caption="videos that load" list={{ status: 'loading' }} />
        </Section>
        <Section title="Table: loading, with stills and an order">
          <TableShapes still="wide" figures={3} hasSort />
        </Section>
        <Section title="Table: loading, with covers">
          <TableShapes still="cover" figures={2} />
        </Section>
        <Section title="Stills of rows: wide, small, cover">
          <Stills>
            {(['wide', 'small', 'cover'] as const).map((size) => (
              <RowStill key={size} $size={size}>
                <VideoPoster src={violetStill} thumbhash={thumbhash} />
              </RowStill>
            ))}
          </Stills>
        </Section>
        <Section title="Table: empty">
          <DataTable {...common} caption="No videos" list={{ status: 'empty' }} />
        </Section>
        <Section title="Table: error">
          <DataTable
            {...common}
            caption="Videos that failed"
            list={{ status: 'error', error: new Error(), isRetrying: false, retry: () => undefined }}
          />
        </Section>
        <Section title="Table: more pages on the server, one failed">
          <DataTable
            {...common}
            caption="The latest videos"
            list={{
              status: 'ready',
              items: ROWS.slice(0, 2),
              more: { status: 'failed', load: () => undefined },
            }}
          />
        </Section>
      </States>
    </>
  );
}

const Panel = styled.div`
  max-width: 1100px;
`;

const Stills = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
`;

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: 0 64px;
`;
