import {
  donationError,
  donationFees,
  donationMessageError,
  parseDonation,
  refundReasonError,
} from './donation';

const CAP = 100_000;

describe('the fees of a donation', () => {
  // The worked donations of the design, section 4, in cents.
  it.each([
    { amount: 500, coversFees: false, charge: 500, platformFee: 50, processingFee: 45, creatorAmount: 405 },
    { amount: 500, coversFees: true, charge: 545, platformFee: 0, processingFee: 45, creatorAmount: 500 },
    { amount: 505, coversFees: false, charge: 505, platformFee: 51, processingFee: 45, creatorAmount: 409 },
    { amount: 999, coversFees: false, charge: 999, platformFee: 100, processingFee: 59, creatorAmount: 840 },
    {
      amount: 1000,
      coversFees: false,
      charge: 1000,
      platformFee: 100,
      processingFee: 59,
      creatorAmount: 841,
    },
    { amount: 1000, coversFees: true, charge: 1059, platformFee: 0, processingFee: 59, creatorAmount: 1000 },
    {
      amount: 1234,
      coversFees: false,
      charge: 1234,
      platformFee: 123,
      processingFee: 66,
      creatorAmount: 1045,
    },
    { amount: 1234, coversFees: true, charge: 1300, platformFee: 0, processingFee: 66, creatorAmount: 1234 },
    {
      amount: 1500,
      coversFees: false,
      charge: 1500,
      platformFee: 150,
      processingFee: 74,
      creatorAmount: 1276,
    },
    { amount: 2500, coversFees: true, charge: 2603, platformFee: 0, processingFee: 103, creatorAmount: 2500 },
    { amount: 5000, coversFees: true, charge: 5175, platformFee: 0, processingFee: 175, creatorAmount: 5000 },
    {
      amount: 10000,
      coversFees: false,
      charge: 10000,
      platformFee: 1000,
      processingFee: 320,
      creatorAmount: 8680,
    },
  ])('of $amount cents, covered: $coversFees', ({ amount, coversFees, ...numbers }) => {
    const applicationFee = numbers.platformFee + numbers.processingFee;
    expect(donationFees(amount, coversFees)).toEqual({ amount, ...numbers, applicationFee });
  });

  it('lose no cent and are never negative, whatever the amount', () => {
    const wrong: string[] = [];
    let before = { false: 0, true: 0 };
    for (let amount = 500; amount <= CAP; amount++) {
      for (const coversFees of [false, true]) {
        const fees = donationFees(amount, coversFees);
        const { charge, creatorAmount, applicationFee, platformFee, processingFee } = fees;
        const isSound =
          Object.values(fees).every((cents) => Number.isSafeInteger(cents) && cents >= 0) &&
          charge - creatorAmount === applicationFee &&
          applicationFee === platformFee + processingFee &&
          charge === (coversFees ? amount + processingFee : amount) &&
          (!coversFees || (creatorAmount === amount && platformFee === 0)) &&
          // Rounded to the nearest cent: at most half a cent from the exact fee.
          Math.abs(1_000 * (processingFee - 30) - 29 * amount) <= 500 &&
          (coversFees || Math.abs(10 * platformFee - amount) <= 5) &&
          // Where both fees round up at the next cent, the creator gets one cent less for it; never more than that.
          creatorAmount >= before[`${coversFees}`] - 1;
        if (!isSound) wrong.push(`${amount} ${coversFees}`);
        before = { ...before, [`${coversFees}`]: creatorAmount };
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([499, 0, -500, 500.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'has none for %p',
    (amount) => {
      expect(() => donationFees(amount, false)).toThrow(RangeError);
    },
  );
});

describe('the amount of a donation', () => {
  it.each([
    ['5', 500],
    ['5.5', 550],
    ['12.34', 1234],
    ['0.29', 29],
    ['4.35', 435],
    ['007', 700],
    ['999999999.99', 99_999_999_999],
  ])('is read from %p in whole cents', (text, cents) => {
    expect(parseDonation(text)).toBe(cents);
  });

  it.each([
    '',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '5.005',
    '-5',
    '+5',
    '$5',
    '5,00',
    '1,000',
    '1e3',
    '0x10',
    '٥',
    '5\n',
    'NaN',
    '1'.repeat(13),
  ])('is not read from %p', (text) => {
    expect(parseDonation(text)).toBeNull();
  });

  it('has a least and a most', () => {
    const texts = [null, 0, 499, 500, CAP, CAP + 1].map((cents) => donationError(cents, CAP));
    const least = 'The minimum donation amount is $5 to help creators receive more and cover platform fees.';
    const valid = 'Please enter a valid donation amount.';
    expect(texts).toEqual([valid, valid, least, null, null, 'The maximum donation amount is $1,000.00.']);
  });
});

it('a message may be empty and has at most 200 characters, an emoji counting as one', () => {
  expect([donationMessageError(''), donationMessageError('🎬'.repeat(200))]).toEqual([null, null]);
  expect(donationMessageError('🎬'.repeat(201))).toBe('Messages must be 200 characters or less');
});

describe('the reason of a refund', () => {
  it('is needed, and has at most 500 characters', () => {
    expect(refundReasonError('Sent twice')).toBeNull();
    expect(refundReasonError('x'.repeat(500))).toBeNull();
    expect(refundReasonError('')).toBe('Please enter a reason.');
    expect(refundReasonError('x'.repeat(501))).toBe('A reason may have at most 500 characters.');
  });
});
