"""Makes dist/ and serves it."""
