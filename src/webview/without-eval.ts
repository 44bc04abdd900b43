import { config } from 'zod';

// The page's content security policy forbids to make code of strings, which zod would try.
config({ jitless: true });
