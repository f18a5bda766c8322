import { AGE_RATING_LABELS } from '@beem/contracts';
import { Select } from '@beem/ui';
import type { Choices } from './filters';
import type { FilterControls } from './use-filters';

interface FilterSelectsProps extends Pick<FilterControls, 'filters' | 'choose'> {
  choices: Choices;
  /** On narrow screens the first option serves as the label. */
  hideLabels?: boolean;
}

/** Genre, year and age rating; the rating only if some show has one. */
export function FilterSelects({ filters, choose, choices, hideLabels }: FilterSelectsProps) {
  return (
    <>
      <Select
        label="Genre"
        hideLabel={hideLabels}
        value={filters.genre}
        onChange={(event) => choose({ genre: event.target.value })}
      >
        <option value="">All Genres</option>
        {choices.genres.map((genre) => (
          <option key={genre}>{genre}</option>
        ))}
      </Select>
      <Select
        label="Year"
        hideLabel={hideLabels}
        value={filters.year}
        onChange={(event) => choose({ year: event.target.value })}
      >
        <option value="">All Years</option>
        {choices.years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      {choices.ageRatings.length > 0 && (
        <Select
          label="Age rating"
          hideLabel={hideLabels}
          value={filters.ageRating}
          onChange={(event) => choose({ ageRating: event.target.value })}
        >
          <option value="">All Ratings</option>
          {choices.ageRatings.map((rating) => (
            <option key={rating} value={rating}>
              {AGE_RATING_LABELS[rating]}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
