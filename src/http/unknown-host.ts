import { RequestError } from './request-error.ts';

/** The name of a server is that of no host, as far as the network here knows. */
export class UnknownHost extends RequestError {
  constructor(message: string) {
    super('noNetwork', message);
  }
}
