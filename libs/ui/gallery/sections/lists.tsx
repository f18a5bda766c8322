import { styled } from '@beem/platform';
import { Film } from 'lucide-react';
import { EmptyState, type ListState, ListView, LoadMore, PagedList, Skeleton } from '../../src';
import { Section } from '../section';

interface Item {
  id: number;
  name: string;
}

const ITEMS: Item[] = ['Paper Moons', 'A Letter', 'High Noon'].map((name, id) => ({ id, name }));
const load = () => undefined;
const STATES: [string, ListState<Item>][] = [
  ['loading', { status: 'loading' }],
  ['empty', { status: 'empty' }],
  ['error', { status: 'error', error: new Error(), isRetrying: false, retry: load }],
  ['ready', { status: 'ready', items: ITEMS, more: { status: 'end', load } }],
];

const texts = {
  loadingLabel: 'Loading the list',
  loading: <Skeleton height="48px" />,
  empty: (
    <EmptyState level={3} icon={<Film />} title="Nothing saved">
      What you save is listed here
    </EmptyState>
  ),
  error: { level: 3, title: 'The list did not load', children: 'Check your connection and try again' },
} as const;

export function ListSection() {
  return (
    <>
      {STATES.map(([name, list]) => (
        <Section key={name} title={`List: ${name}`}>
          <ListView {...texts} as={Rows} label={`A list that is ${name}`} list={list}>
            {(item) => item.name}
          </ListView>
        </Section>
      ))}
      <Section title="List in pages: the next one failed">
        <PagedList
          {...texts}
          as={Rows}
          label="A list in pages"
          list={{ status: 'ready', items: ITEMS, more: { status: 'failed', load } }}
        >
          {(item) => item.name}
        </PagedList>
      </Section>
      <Section title="End of a list: idle, loading, small">
        <LoadMore status="idle" onLoad={load} />
        <LoadMore status="loading" onLoad={load} />
        <LoadMore status="idle" size="small" text="More comments" onLoad={load} />
      </Section>
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: 8px;
`;
