/** An account link: valid for one visit within five minutes, like Stripe's. */
export interface OnboardingLink {
  /** The secret in its address. */
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Unix seconds. */
  expiresAt: number;
  /** The first visit opens the page, which then stays usable; a second visit redirects to `refreshUrl`. */
  isVisited: boolean;
}
