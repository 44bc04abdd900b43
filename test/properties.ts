import fc from 'fast-check';

/**
 * A property that fails is tried with simpler inputs for this long, in milliseconds, and then says what it found: on some
 * it would go on for hours, which no timeout of the test runner ends.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 60_000 });
