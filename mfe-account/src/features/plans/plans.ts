export interface Plan {
  name: string;
  /** Dollars per month. */
  price: number;
  badge: string;
  included: readonly string[];
  excluded: readonly string[];
}

const PREMIUM_ONLY = ['Ad-free', 'HD', 'Priority support', 'Early access'] as const;

/** The plans (specification, sections 2 and 9). */
export const FREE: Plan = {
  name: 'Free',
  price: 0,
  badge: 'Current Plan',
  included: ['Unlimited viewing', 'Basic quality', 'Like and comment', 'Create shows'],
  excluded: PREMIUM_ONLY,
};

export const PREMIUM: Plan = {
  name: 'Premium',
  price: 6,
  badge: 'Most Popular',
  included: ['Everything in Free', ...PREMIUM_ONLY, 'Creator analytics'],
  excluded: [],
};

export const QUESTIONS = [
  { question: 'Can I cancel anytime?', answer: 'Yes. You keep access to the end of the billing period.' },
  { question: 'How can I pay?', answer: 'All major cards, debit and digital wallets.' },
  { question: 'Is there a free trial?', answer: 'There is no free trial. The Free plan has no time limit.' },
] as const;
