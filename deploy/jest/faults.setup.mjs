/** They start processes again and again, beside other tests: a limit that ends a test that hangs, and no other. */
jest.setTimeout(300_000);
