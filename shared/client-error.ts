/** Report of an error that broke a page. Before the server logs `message`, it removes anything that may be data. */
export interface ClientError {
  /** Path without the site's prefix and without the query. */
  readonly page: string;
  /** The error's class, such as `TypeError`. */
  readonly name: string;
  readonly message: string;
  /** Stack frames, innermost first: `<script>.js:<line>:<column>`. */
  readonly frames: readonly string[];
}

/** Path of the endpoint that receives the reports, below the site's prefix. */
export const clientErrorsPath = '/client-errors';
