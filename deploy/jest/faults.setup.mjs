/** These tests start processes again and again, beside other tests: the only limit is one that ends a hanging test. */
jest.setTimeout(300_000);
