import { config } from 'zod';

// The page's content security policy forbids turning strings into code, which zod would try.
config({ jitless: true });
