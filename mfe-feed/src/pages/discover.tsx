import { usePageMeta } from '@beem/platform';
import { SectionBoundary, VisuallyHidden } from '@beem/ui';
import { FilterBar } from '../features/discover/filter-bar';
import { applyFilters, findChoices, isFiltering } from '../features/discover/filters';
import { useShows } from '../features/discover/shows.queries';
import { useFilters } from '../features/discover/use-filters';
import { ReturnedAction } from '../features/engagement/returned-action';
import { ContinueWatching, useContinueWatching } from './discover/continue-watching';
import { DiscoverEmpty, DiscoverError, DiscoverLoading, RowsLoading } from './discover/discover-states';
import { Featured, NoFeatured } from './discover/featured';
import { findFeatured } from './discover/sections';
import { ShowSections } from './discover/show-sections';

export default function DiscoverPage() {
  usePageMeta({ title: 'Explore', description: 'AI-generated shows, by genre, year and age rating.' });
  const controls = useFilters();
  const { filters } = controls;
  const { all, candidates, error, isRetrying, retry } = useShows(filters);
  const begun = useContinueWatching();
  const title = <VisuallyHidden as="h1">Explore</VisuallyHidden>;
  // Continue Watching and the list button would move the page if they arrived later.
  if (!all || (!begun && !error))
    return (
      <>
        {title}
        {error ? (
          <DiscoverError {...{ error, isRetrying }} onRetry={retry} size="page" />
        ) : (
          <DiscoverLoading />
        )}
      </>
    );
  const featured = findFeatured(all);
  const shown = candidates && applyFilters(candidates, filters);
  const continueWatching = begun && begun.length > 0 && !isFiltering(filters) && (
    <SectionBoundary name="continue-watching" title="Continue Watching did not load">
      <ContinueWatching videos={begun} />
    </SectionBoundary>
  );
  return (
    <>
      {title}
      <ReturnedAction />
      <SectionBoundary name="featured" title="The featured show did not load">
        {featured ? <Featured show={featured} /> : <NoFeatured />}
      </SectionBoundary>
      {all.length > 0 && <FilterBar controls={controls} choices={findChoices(all, filters)} />}
      <VisuallyHidden role="status">
        {shown && `${shown.length} ${shown.length === 1 ? 'show' : 'shows'}`}
      </VisuallyHidden>
      {error ? (
        <>
          {continueWatching}
          <DiscoverError {...{ error, isRetrying }} onRetry={retry} />
        </>
      ) : !shown ? (
        <RowsLoading />
      ) : shown.length === 0 ? (
        <>
          {continueWatching}
          <DiscoverEmpty filters={filters} onClear={controls.clear} />
        </>
      ) : (
        <SectionBoundary name="shows" title="The shows did not load">
          <ShowSections shows={shown} genre={filters.genre}>
            {continueWatching}
          </ShowSections>
        </SectionBoundary>
      )}
    </>
  );
}
