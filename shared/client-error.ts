/** What a page reports when it breaks. Names no person, number or query. */
export interface ClientError {
  /** Path without the site's prefix. */
  readonly page: string;
  /** The error's class, such as `TypeError`. */
  readonly name: string;
  readonly message: string;
  /** Innermost first: `<script>.js:<line>:<column>`. */
  readonly frames: readonly string[];
}

/** Path of the endpoint that takes reports, below the site's prefix. */
export const clientErrorsPath = '/client-errors';
