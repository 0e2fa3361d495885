/** The OpenAPI 3.1 document of the calls, as far as the server writes it and the test page reads it. */

/** A JSON Schema 2020-12, or a reference to one of the document's own. */
export type Schema = { readonly [keyword: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** One of these parameters must be there. */
  readonly 'x-at-least-one-of'?: readonly string[];
  readonly security?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: { readonly [status: string]: Schema };
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  /** The areas, in the order of the site. */
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly get?: Operation; readonly post?: Operation } };
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema };
    readonly securitySchemes: { readonly [name: string]: Schema };
  };
}
