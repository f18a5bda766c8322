import { useSearchParams } from '@beem/platform';

/** Filters in the address, so that reload, Back and links keep them; '' for an unset filter. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const filters = Object.fromEntries(
    names.map((name) => [name, parameters.get(name)?.trim() ?? '']),
  ) as Record<Name, string>;

  function choose(choice: Partial<Record<Name, string>>) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries<string | undefined>(choice)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    choose,
    clear: () => choose(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  };
}
