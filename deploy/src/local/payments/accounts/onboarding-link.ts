/** Where an account link leads: valid for one visit within five minutes, as Stripe's are. */
export interface OnboardingLink {
  /** The secret in its address. */
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Unix seconds. */
  expiresAt: number;
  /** The first visit opens the page, which then stays usable; a second visit leads to `refreshUrl`. */
  isVisited: boolean;
}
