/** Report of an error that broke a page. The server removes what may be data from `message` before it logs it. */
export interface ClientError {
  /** Path without the site's prefix and the query. */
  readonly page: string;
  /** The error's class, such as `TypeError`. */
  readonly name: string;
  readonly message: string;
  /** Innermost first: `<script>.js:<line>:<column>`. */
  readonly frames: readonly string[];
}

/** Path of the endpoint that takes reports, below the site's prefix. */
export const clientErrorsPath = '/client-errors';
