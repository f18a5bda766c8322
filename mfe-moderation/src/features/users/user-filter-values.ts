import { ROLES, type Role, USER_STATES, type UserState } from '@beem/contracts';
import { useAddressFilters } from '../../shared/use-address-filters';

export interface UserFilters {
  q: string;
  role: Role | '';
  state: UserState | '';
}

/** The filters of the address; an unknown value is ignored. */
export function useUserFilters() {
  const { filters, ...rest } = useAddressFilters(['q', 'role', 'state']);
  const known: UserFilters = {
    q: filters.q,
    role: ROLES.find((role) => role === filters.role) ?? '',
    state: USER_STATES.find((state) => state === filters.state) ?? '',
  };
  return { ...rest, filters: known };
}

export type UserFilterControls = ReturnType<typeof useUserFilters>;
